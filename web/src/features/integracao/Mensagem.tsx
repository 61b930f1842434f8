import {
  diasDosBytes,
  downloadConteudo,
  getConteudo,
  type ItemNaTela,
} from '@cais/core/api/painel-integracao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { lineAt } from '@cais/core/entrada/json-lines.ts'
import { Alert, Box, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './Mensagem.module.css'

interface MensagemProps {
  recebimentoId: number
  /** The selected item. */
  item: ItemNaTela | null
  /** True if the user has selected it; the view scrolls to it then. */
  isChosen: boolean
}

/** The space above the error that stays visible when scrolling to it, in pixels. */
const above = 60

type Linhas = NonNullable<AnswerOf<typeof getConteudo>['linhas']>

/** The message as it was received, line by line, always as text; its errors are marked. */
export function Mensagem({ recebimentoId, item, isChosen }: MensagemProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const alone = item !== null && !isWhole
  const answer = useAnswer(
    getConteudo,
    { params: { id: recebimentoId }, query: alone ? { ordem: String(item.ordem) } : {} },
    { quiet: true },
  )
  const file = useDownload(downloadConteudo)
  return (
    <Section
      title={t('integracao.mensagem.titulo')}
      aside={
        <Group gap="xs">
          {item && (
            <Button size="xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
              {isWhole
                ? t('integracao.mensagem.do-item', { ordem: item.ordem })
                : t('integracao.mensagem.inteira')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate({ params: { id: recebimentoId } })}
          >
            {t('integracao.mensagem.baixar')}
          </Button>
        </Group>
      }
    >
      <Loaded answer={answer} heights={[240]}>
        {({ linhas, cortada }) =>
          linhas === null ? (
            <Text c="dimmed">{t('integracao.mensagem.removida', { dias: diasDosBytes })}</Text>
          ) : (
            <>
              {cortada && (
                <Alert color="ambar" mb="sm">
                  {t('integracao.mensagem.cortada')}
                </Alert>
              )}
              <Texto linhas={linhas} caminho={item?.caminho ?? null} isChosen={isChosen} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface TextoProps {
  linhas: Linhas
  caminho: string | null
  isChosen: boolean
}

function Texto({ linhas, caminho, isChosen }: TextoProps) {
  const { t } = useTranslation()
  const wrong = caminho === null ? -1 : lineAt(linhas, caminho)
  const frame = useRef<HTMLPreElement>(null)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current && place.current && wrong >= 0)
      frame.current.scrollTop = place.current.offsetTop - frame.current.offsetTop - above
  }, [wrong])
  useEffect(() => {
    if (isChosen && linhas.length > 0) frame.current?.focus()
  }, [isChosen, linhas])
  const first = linhas[0]?.nivel ?? 0
  return (
    <Box
      component="pre"
      ref={frame}
      role="group"
      className={classes.texto}
      tabIndex={0}
      aria-label={t('integracao.mensagem.titulo')}
    >
      {linhas.map(({ nivel, texto }, index) => {
        const line = `${'  '.repeat(Math.max(0, nivel - first))}${texto}\n`
        return index === wrong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
          <mark key={index} ref={place} className={classes.errada}>
            {line.trimEnd()}
            <span className={classes.aqui}> ◀ {t('integracao.mensagem.erro-aqui')}</span>
            {'\n'}
          </mark>
        ) : (
          line
        )
      })}
    </Box>
  )
}

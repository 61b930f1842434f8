import type { ChaveDeFonte, Fonte } from '@cais/core/api/fonte.ts'
import { Badge, Button, Text } from '@mantine/core'
import { IconCircleCheck, IconClockX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../../client/terminal-time.ts'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { PanelTable } from '../PanelTable.tsx'
import { useEscoposText } from './use-escopos-text.ts'

export interface ChaveDaFonte {
  fonte: Fonte
  chave: ChaveDeFonte
}

interface ChavesProps {
  fonte: Fonte
  mayChange: boolean
  onEnd: (chave: ChaveDeFonte) => void
}

const tones = {
  VALE: { color: 'teal', icon: IconCircleCheck },
  VENCIDA: { color: 'ambar', icon: IconClockX },
} as const

/** The keys of a system: what each may do, from where, until when, and when it was used. */
export function Chaves({ fonte, mayChange, onEnd }: ChavesProps) {
  const { t } = useTranslation()
  const escoposText = useEscoposText()
  if (fonte.chaves.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('fonte.sem-chaves')}
      </Text>
    )
  return (
    <PanelTable
      label={t('fonte.chave.mostrada', { nome: fonte.nome })}
      columns={[
        t('fonte.chave.final'),
        t('fonte.chave.escopos'),
        t('fonte.chave.enderecos'),
        t('fonte.chave.expira'),
        t('fonte.chave.uso'),
      ]}
      items={fonte.chaves}
      cellsOf={(chave) => [
        <Situacao key="situacao" chave={chave} />,
        escoposText(chave.escopos),
        chave.enderecos.join(', ') || t('fonte.chave.qualquer-lugar'),
        formatDate(new Date(chave.expiraEm)),
        chave.usadaEm
          ? `${formatDateTime(new Date(chave.usadaEm))} · ${chave.usadaDe ?? ''}`
          : t('fonte.chave.nunca'),
      ]}
      actionsOf={(chave) =>
        mayChange &&
        chave.situacao === 'VALE' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('fonte.chave.acao.encerrar-de', { final: chave.final })}
            onClick={() => onEnd(chave)}
          >
            {t('fonte.chave.acao.encerrar')}
          </Button>
        )
      }
    />
  )
}

function Situacao({ chave: { final, situacao, criadaPor } }: { chave: ChaveDeFonte }) {
  const { t } = useTranslation()
  return (
    <>
      <code>…{final}</code>{' '}
      {situacao === 'ENCERRADA' ? (
        <Badge size="sm" miw="max-content" variant="light" color="gray" c="inherit" tt="none">
          {t('enum.situacaoDeChave.ENCERRADA')}
        </Badge>
      ) : (
        <ToneBadge size="sm" miw="max-content" {...tones[situacao]}>
          {t(`enum.situacaoDeChave.${situacao}`)}
        </ToneBadge>
      )}
      <Text size="xs" c="dimmed">
        {t('fonte.chave.criada-por', { quem: criadaPor })}
      </Text>
    </>
  )
}

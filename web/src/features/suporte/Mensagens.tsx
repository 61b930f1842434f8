import { downloadArquivo, type MensagemConversa } from '@cais/core/api/suporte.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconChecks, IconPaperclip } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import { useSizeText } from '../../ui/use-size-text.ts'
import type { ConversaPlace } from './conversa-cache.ts'
import { discard, type Envio, retry } from './outbox.ts'
import classes from './Suporte.module.css'

interface MensagensProps {
  place: ConversaPlace
  mensagens: readonly MensagemConversa[]
  envios: readonly Envio[]
  /** True for the staff's view, which shows their messages on the right. */
  daEquipe: boolean
  lidaAte: number
  onOlder: (() => void) | null
}

/** The messages, the newest last, and those being sent. */
export function Mensagens({ place, mensagens, envios, daEquipe, lidaAte, onOlder }: MensagensProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLLIElement>(null)
  const last = `${mensagens.at(-1)?.id} ${envios.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to
  useLayoutEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <ul className={classes.mensagens} tabIndex={0} aria-label={t('suporte.mensagens')} aria-live="polite">
      {onOlder && (
        <li style={{ alignSelf: 'center' }}>
          <Button size="compact-sm" variant="subtle" onClick={onOlder}>
            {t('suporte.anteriores')}
          </Button>
        </li>
      )}
      {mensagens.map((mensagem) => (
        <Mensagem
          key={mensagem.id}
          place={place}
          mensagem={mensagem}
          isOwn={mensagem.daEquipe === daEquipe}
          isRead={mensagem.id <= lidaAte}
        />
      ))}
      {envios.map((envio) => (
        <EnvioItem key={envio.chave} envio={envio} />
      ))}
      <li ref={end} aria-hidden />
    </ul>
  )
}

interface MensagemProps {
  place: ConversaPlace
  mensagem: MensagemConversa
  isOwn: boolean
  isRead: boolean
}

function Mensagem({ place, mensagem, isOwn, isRead }: MensagemProps) {
  const { t } = useTranslation()
  const { autor, texto, arquivo, enviadaEm, minha, daEquipe } = mensagem
  const who = minha ? t('suporte.voce') : autor || t('suporte.autor-removido')
  return (
    <li className={classes.mensagem} data-own={isOwn || undefined}>
      <Text size="xs" fw={600}>
        {daEquipe ? t('suporte.do-terminal', { nome: who }) : who}
      </Text>
      {texto && (
        <Text size="sm" className={classes.texto}>
          {texto}
        </Text>
      )}
      {arquivo && <Arquivo place={place} mensagemId={mensagem.id} {...arquivo} />}
      <Group gap={4} justify="end" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {dateOf(enviadaEm)}
        </Text>
        {isOwn && <ReadMark isRead={isRead} />}
      </Group>
    </li>
  )
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation()
  const Sign = isRead ? IconChecks : IconCheck
  const label = isRead ? t('suporte.lida') : t('suporte.enviada')
  return <Sign size={14} role="img" aria-label={label} />
}

interface ArquivoProps {
  place: ConversaPlace
  mensagemId: number
  nome: string
  tamanho: number
}

function Arquivo({ place, mensagemId, nome, tamanho }: ArquivoProps) {
  const sizeText = useSizeText()
  const file = useDownload(downloadArquivo)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.texto}
      ta="left"
      onClick={() => file.mutate({ params: { ...place, mensagemId } })}
    >
      <IconPaperclip size={14} aria-hidden /> {nome} ({sizeText(tamanho)})
    </Anchor>
  )
}

function EnvioItem({ envio }: { envio: Envio }) {
  const { t } = useTranslation()
  const { chave, texto, problema } = envio
  return (
    <li className={classes.mensagem} data-own>
      <Text size="sm" className={classes.texto}>
        {texto}
      </Text>
      {problema === null ? (
        <Text size="xs" c="dimmed" ta="right">
          {t('suporte.enviando')}
        </Text>
      ) : (
        <Group gap="xs" justify="end">
          <Text size="xs" role="alert" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))">
            {problema}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => retry(chave)}>
            {t('suporte.tentar-de-novo')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => discard(chave)}>
            {t('suporte.descartar')}
          </Button>
        </Group>
      )}
    </li>
  )
}

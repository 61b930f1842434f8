import { listConversas } from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { ActionIcon, Box, Button, Checkbox, CloseButton, Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AttachButton } from './AttachButton.tsx'
import { Composer } from './Composer.tsx'
import { ConversaList } from './ConversaList.tsx'
import { ConversaPane } from './ConversaPane.tsx'
import { pump, send, setRascunho, useBegun, useEnvios, useRascunho } from './outbox.ts'
import classes from './Suporte.module.css'
import { useSuporteLive } from './use-live.ts'

interface SuportePanelProps {
  companyId: number
  /** The service whose page is open. */
  servicoId: number | null
  /** The conversation to open first, if the address names one. */
  conversaId: number | null
  onClose: () => void
}

/**
 * The present view: the list, a conversation, or a new one. `chave` is the key of its first message, if that is being
 * sent.
 */
type View = { kind: 'list' } | { kind: 'conversa'; id: number } | { kind: 'nova'; chave: string | null }

/** The support chat, in the lower right corner; on a phone it fills the screen. */
export function SuportePanel({ companyId, servicoId, conversaId, onClose }: SuportePanelProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>(
    conversaId === null ? { kind: 'list' } : { kind: 'conversa', id: conversaId },
  )
  const begun = useBegun(view.kind === 'nova' ? view.chave : null)
  const shown: View = begun === null ? view : { kind: 'conversa', id: begun }
  const suporte = useAnswer(getSuporte, { params: { companyId } }, { quiet: true })
  useSuporteLive(companyId, suporte.data?.cursor ?? null, shown.kind === 'conversa' ? shown.id : null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    // Messages that were not sent before a reload are sent now.
    void pump()
  }, [])
  return (
    <Paper
      ref={panel}
      role="dialog"
      aria-label={t('suporte.title')}
      tabIndex={-1}
      withBorder
      shadow="lg"
      className={classes.panel}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Head onBack={shown.kind === 'list' ? null : () => setView({ kind: 'list' })} onClose={onClose} />
      {suporte.data && !suporte.data.aberto && <ForaDoHorario proximo={suporte.data.proximo} />}
      {shown.kind === 'list' && (
        <List
          companyId={companyId}
          onChoose={(id) => setView({ kind: 'conversa', id })}
          onNew={() => setView({ kind: 'nova', chave: null })}
        />
      )}
      {shown.kind === 'nova' && (
        <Nova
          companyId={companyId}
          servicoId={servicoId}
          chave={shown.chave}
          onSent={(chave) => setView({ kind: 'nova', chave })}
          onBegun={(id) => setView({ kind: 'conversa', id })}
        />
      )}
      {shown.kind === 'conversa' && (
        <ConversaPane
          key={shown.id}
          place={{ companyId, conversaId: shown.id }}
          daEquipe={false}
          head={({ assunto, servico, status }) => (
            <Box px="sm" py={6} className={classes.head}>
              <Text size="sm" fw={600} truncate>
                {assunto}
              </Text>
              <Facts>
                {servico && (
                  <TextLink to={`/servico/${servico.id}/view`}>
                    {t('suporte.servico', { numero: servico.numeroSolicitacao })}
                  </TextLink>
                )}
                {status === 'ENCERRADA' && t('suporte.encerrada-explica')}
              </Facts>
            </Box>
          )}
        />
      )}
    </Paper>
  )
}

interface HeadProps {
  onBack: (() => void) | null
  onClose: () => void
}

function Head({ onBack, onClose }: HeadProps) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" px="sm" py={8} wrap="nowrap" className={classes.head}>
      {onBack && (
        <ActionIcon variant="subtle" aria-label={t('suporte.voltar')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      )}
      <Title order={2} size="h4" flex={1}>
        {t('suporte.title')}
      </Title>
      <CloseButton aria-label={t('suporte.fechar')} onClick={onClose} />
    </Group>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" component="div">
      {children}
    </Text>
  )
}

function ForaDoHorario({ proximo }: { proximo: string | null }) {
  const { t } = useTranslation()
  return (
    <Text size="xs" px="sm" py={6} className={classes.notice} role="status">
      {proximo === null ? t('suporte.fora') : t('suporte.fora-ate', { quando: dateOf(proximo) })}
    </Text>
  )
}

interface ListProps {
  companyId: number
  onChoose: (id: number) => void
  onNew: () => void
}

function List({ companyId, onChoose, onNew }: ListProps) {
  const { t } = useTranslation()
  const conversas = useAnswer(
    listConversas,
    { params: { companyId } },
    { quiet: true, refetchOnMount: 'always' },
  )
  return (
    <>
      <Box className={classes.scroll}>
        <Loaded answer={conversas} heights={[62, 63, 64]}>
          {(found) =>
            found.length === 0 ? (
              <Text c="dimmed" ta="center" p="xl" role="status">
                {t('suporte.vazio')}
              </Text>
            ) : (
              <ConversaList conversas={found} onChoose={({ id }) => onChoose(id)} />
            )
          }
        </Loaded>
      </Box>
      <Button m="sm" leftSection={<IconPlus size={16} />} onClick={onNew}>
        {t('suporte.nova')}
      </Button>
    </>
  )
}

interface NovaProps {
  companyId: number
  servicoId: number | null
  chave: string | null
  onSent: (chave: string) => void
  onBegun: (id: number) => void
}

/**
 * A new conversation, started by its first message or file. It is about the service on the screen, unless the user
 * chooses otherwise.
 */
function Nova({ companyId, servicoId, chave, onSent, onBegun }: NovaProps) {
  const { t } = useTranslation()
  const [isAbout, setAbout] = useState(true)
  const rascunho = useRascunho(companyId, null)
  const about = isAbout ? servicoId : null
  const envio = useEnvios().find((one) => one.chave === chave)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <>
      <Box flex={1} p="sm" style={{ overflowY: 'auto' }}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('suporte.nova-explica')}
        </Text>
        {servicoId !== null && (
          <Checkbox
            checked={isAbout}
            onChange={({ currentTarget }) => setAbout(currentTarget.checked)}
            label={t('suporte.sobre-este-servico')}
          />
        )}
        {envio && (
          <Text size="sm" mt="sm" role="status">
            {envio.problema ?? t('suporte.enviando')}
          </Text>
        )}
      </Box>
      <Composer
        inputRef={input}
        texto={rascunho}
        onChange={(texto) => setRascunho(companyId, null, texto)}
        onSend={(texto) => onSent(send({ companyId, conversaId: null, servicoId: about, texto }))}
      >
        <AttachButton companyId={companyId} conversaId={null} servicoId={about} onBegun={onBegun} />
      </Composer>
    </>
  )
}

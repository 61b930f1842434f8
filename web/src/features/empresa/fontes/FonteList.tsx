import { confirmChave, endChave, endFonte, type Fonte, isViva, mostChaves } from '@cais/core/api/fonte.ts'
import type { Route } from '@cais/core/api/route.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { formatDateTime } from '../../../client/terminal-time.ts'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useModalCommand } from '../../../ui/use-modal-command.ts'
import { useModalItem } from '../../../ui/use-modal-item.ts'
import { type ChaveDaFonte, Chaves } from './Chaves.tsx'
import { NovaChaveModal } from './NovaChaveModal.tsx'
import { refreshFontes } from './refresh-fontes.ts'

interface FonteListProps {
  fontes: Fonte[]
  /** True in the list with systems of several companies. */
  withEmpresa?: boolean
}

export function FonteList({ fontes, withEmpresa = false }: FonteListProps) {
  const { t } = useTranslation()
  const mayChange = useMayChange()
  const making = useModalItem<Fonte>()
  const ending = useModalItem<Fonte>()
  const endingChave = useModalItem<ChaveDaFonte>()
  const confirm = useConfirm()
  if (fontes.length === 0) return <Text c="dimmed">{t('fonte.vazio')}</Text>
  return (
    <>
      <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {fontes.map((fonte) => (
          <li key={fonte.id}>
            <FonteHead
              fonte={fonte}
              withEmpresa={withEmpresa}
              mayChange={mayChange(fonte)}
              onChave={() => making.open(fonte)}
              onEnd={() => ending.open(fonte)}
            />
            <Chaves
              fonte={fonte}
              mayChange={mayChange(fonte)}
              onEnd={(chave) => endingChave.open({ fonte, chave })}
              onConfirm={(chave) => confirm({ fonte, chave })}
            />
          </li>
        ))}
      </Stack>
      <NovaChaveModal fonte={making.item} opened={making.opened} onClose={making.close} />
      <EndFonteModal fonte={ending.item} opened={ending.opened} onClose={ending.close} />
      <EndChaveModal chave={endingChave.item} opened={endingChave.opened} onClose={endingChave.close} />
    </>
  )
}

function useConfirm() {
  const { mutate } = useCommand(confirmChave, { onSuccess: refreshFontes, onProblem: refreshFontes })
  return ({ fonte: { id, empresa }, chave }: ChaveDaFonte) =>
    mutate({ params: { companyId: empresa?.id, id, chaveId: chave.id } })
}

/** Only administrators may change the terminal's own systems; other staff read them. */
function useMayChange() {
  const { account } = useSession()
  const isAdmin = account?.authorities.includes('ADMIN') ?? false
  return ({ empresa }: Fonte) => empresa !== null || isAdmin
}

/** The list is refreshed even after a refusal, because the key may have ended meanwhile. */
function useEnding<R extends Route>(route: R, onClose: () => void) {
  return useModalCommand(route, { onDone: refreshFontes, onProblem: refreshFontes, onClose })
}

interface EndFonteModalProps {
  fonte: Fonte | null
  opened: boolean
  onClose: () => void
}

function EndFonteModal({ fonte, opened, onClose }: EndFonteModalProps) {
  const { t } = useTranslation()
  const { state, send } = useEnding(endFonte, onClose)
  const end = ({ id, empresa }: Fonte) => send({ params: { companyId: empresa?.id, id } })
  return (
    <ConfirmModal
      {...state}
      opened={opened}
      title={t('fonte.encerrar-titulo')}
      confirmLabel={t('fonte.encerrar')}
      onConfirm={() => fonte && end(fonte)}
    >
      {t(fonte?.empresa ? 'fonte.encerrar-texto' : 'fonte.encerrar-texto-do-terminal', {
        nome: fonte?.nome ?? '',
      })}
    </ConfirmModal>
  )
}

interface EndChaveModalProps {
  chave: ChaveDaFonte | null
  opened: boolean
  onClose: () => void
}

function EndChaveModal({ chave: ending, opened, onClose }: EndChaveModalProps) {
  const { t } = useTranslation()
  const { state, send } = useEnding(endChave, onClose)
  const end = ({ fonte: { id, empresa }, chave }: ChaveDaFonte) =>
    send({ params: { companyId: empresa?.id, id, chaveId: chave.id } })
  return (
    <ConfirmModal
      {...state}
      opened={opened}
      title={t('fonte.chave.encerrar-titulo')}
      confirmLabel={t('fonte.chave.acao.encerrar')}
      onConfirm={() => ending && end(ending)}
    >
      {t('fonte.chave.encerrar-texto', { final: ending?.chave.final ?? '' })}
    </ConfirmModal>
  )
}

interface FonteHeadProps {
  fonte: Fonte
  withEmpresa: boolean
  mayChange: boolean
  onChave: () => void
  onEnd: () => void
}

function FonteHead({ fonte, withEmpresa, mayChange, onChave, onEnd }: FonteHeadProps) {
  const { t } = useTranslation()
  const { nome, tipo, empresa, criadaEm, encerradaEm, chaves } = fonte
  const living = chaves.filter(({ situacao }) => isViva(situacao))
  return (
    <Group justify="space-between" gap="sm" mb="xs">
      <div>
        <Title order={withEmpresa ? 2 : 3} size="h5">
          {nome}
        </Title>
        <Text size="sm" c="dimmed">
          {withEmpresa && (
            <>
              {empresa ? (
                <TextLink to={`/${empresa.id}/empresa`}>{empresa.nome}</TextLink>
              ) : (
                t('fonte.do-terminal')
              )}
              {' · '}
            </>
          )}
          {t(`enum.tipoDeFonte.${tipo}`)} ·{' '}
          {encerradaEm
            ? t('fonte.encerrada-em', { quando: formatDateTime(new Date(encerradaEm)) })
            : `${t('fonte.desde')} ${formatDateTime(new Date(criadaEm))}`}
        </Text>
      </div>
      {!encerradaEm && mayChange && (
        <Group gap="xs">
          {living.length < mostChaves && (
            <Button
              size="xs"
              variant="light"
              aria-label={t('fonte.chave.nova-de', { nome })}
              onClick={onChave}
            >
              {t('fonte.chave.nova')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('fonte.encerrar-de', { nome })}
            onClick={onEnd}
          >
            {t('fonte.encerrar')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

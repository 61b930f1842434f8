import { type Autorizacao, listAutorizacoesOfEmpresa, revokeAutorizacao } from '@cais/core/api/autorizacao.ts'
import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { AutorizacaoForm } from './AutorizacaoForm.tsx'
import { AutorizacoesTable } from './AutorizacoesTable.tsx'
import { Panel } from './Panel.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listAutorizacoesOfEmpresa) })

/** Who acts for the company, and for whom it acts itself. */
export function AutorizacoesPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const edition = useModalItem<Autorizacao>()
  const revocation = useModalItem<Autorizacao>()
  const revoke = useCommand(revokeAutorizacao, {
    quiet: true,
    onSuccess: async () => {
      await refresh()
      revocation.close()
    },
  })
  const saved = async () => {
    await refresh()
    edition.close()
  }
  return (
    <Panel title={t('autorizacao.title')} addLabel={t('autorizacao.add')} onAdd={() => edition.open(null)}>
      <Autorizacoes companyId={companyId} onEdit={edition.open} onRevoke={revocation.open} />
      <FormModal
        opened={edition.opened}
        title={t(edition.item ? 'autorizacao.edit' : 'autorizacao.add')}
        onClose={edition.close}
      >
        <AutorizacaoForm
          companyId={companyId}
          autorizacao={edition.item}
          onSaved={saved}
          onCancel={edition.close}
        />
      </FormModal>
      <ConfirmModal
        opened={revocation.opened}
        title={t('autorizacao.revoke.title')}
        confirmLabel={t('autorizacao.revoke.confirm')}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revocation.item && revoke.mutate({ params: { id: revocation.item.id } })}
        onClose={() => {
          revoke.reset()
          revocation.close()
        }}
      >
        {revocation.item &&
          t('autorizacao.revoke.text', {
            nome: revocation.item.empresaAutorizada.socialName,
            tipo: t(`autorizacao.tipo.${revocation.item.tipo}`),
          })}
      </ConfirmModal>
    </Panel>
  )
}

interface AutorizacoesProps {
  companyId: number
  onEdit: (autorizacao: Autorizacao) => void
  onRevoke: (autorizacao: Autorizacao) => void
}

function Autorizacoes({ companyId, onEdit, onRevoke }: AutorizacoesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(
    listAutorizacoesOfEmpresa,
    { params: { companyId } },
    { quiet: true },
  )
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  const given = data?.filter(({ empresaAutorizadora }) => empresaAutorizadora.id === companyId)
  const received = data?.filter(({ empresaAutorizada }) => empresaAutorizada.id === companyId)
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('autorizacao.given')}
      </Title>
      {given?.length === 0 ? (
        <Text c="dimmed">{t('autorizacao.given-empty')}</Text>
      ) : (
        <AutorizacoesTable
          label={t('autorizacao.given')}
          side="empresaAutorizada"
          autorizacoes={given}
          onEdit={onEdit}
          onRevoke={onRevoke}
        />
      )}
      <Title order={3} size="h5" mt="sm">
        {t('autorizacao.received')}
      </Title>
      {received?.length === 0 ? (
        <Text c="dimmed">{t('autorizacao.received-empty')}</Text>
      ) : (
        <AutorizacoesTable
          label={t('autorizacao.received')}
          side="empresaAutorizadora"
          autorizacoes={received}
        />
      )}
    </Stack>
  )
}

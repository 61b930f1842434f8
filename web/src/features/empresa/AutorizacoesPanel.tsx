import { type Autorizacao, listAutorizacoesOfEmpresa, revokeAutorizacao } from '@cais/core/api/autorizacao.ts'
import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { AutorizacaoForm } from './AutorizacaoForm.tsx'
import { AutorizacoesTable } from './AutorizacoesTable.tsx'
import { Panel } from './Panel.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listAutorizacoesOfEmpresa) })

/** The companies that act for this one, and those that it acts for. */
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
      <Dialog
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
      </Dialog>
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
  const answer = useAnswer(listAutorizacoesOfEmpresa, { params: { companyId } }, { quiet: true })
  const bothOf = (all: Autorizacao[] | undefined) => (
    <Stack gap="xs">
      <OneSide
        name="given"
        side="empresaAutorizada"
        autorizacoes={all?.filter(({ empresaAutorizadora }) => empresaAutorizadora.id === companyId)}
        onEdit={onEdit}
        onRevoke={onRevoke}
      />
      <OneSide
        name="received"
        side="empresaAutorizadora"
        autorizacoes={all?.filter(({ empresaAutorizada }) => empresaAutorizada.id === companyId)}
      />
    </Stack>
  )
  return (
    <Loaded answer={answer} outline={bothOf(undefined)}>
      {bothOf}
    </Loaded>
  )
}

type OneSideProps = Omit<Parameters<typeof AutorizacoesTable>[0], 'label'> & { name: 'given' | 'received' }

function OneSide({ name, ...table }: OneSideProps) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={3} size="h5" mt={name === 'received' ? 'sm' : 0}>
        {t(`autorizacao.${name}`)}
      </Title>
      {table.autorizacoes?.length === 0 ? (
        <Text c="dimmed">{t(`autorizacao.${name}-empty`)}</Text>
      ) : (
        <AutorizacoesTable label={t(`autorizacao.${name}`)} {...table} />
      )}
    </>
  )
}

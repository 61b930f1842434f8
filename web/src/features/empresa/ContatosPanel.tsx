import {
  type ContatoEmpresa,
  deleteContatoEmpresa,
  listContatosEmpresa,
} from '@cais/core/api/contato-empresa.ts'
import { formatPhone } from '@cais/core/rules/format.ts'
import { Anchor, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { ContatoForm } from './ContatoForm.tsx'
import { FormModal } from './FormModal.tsx'
import { Panel } from './Panel.tsx'
import { PanelTable } from './PanelTable.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listContatosEmpresa) })

/** Whom the terminal calls. */
export function ContatosPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const edition = useModalItem<ContatoEmpresa>()
  const removal = useModalItem<ContatoEmpresa>()
  const remove = useCommand(deleteContatoEmpresa, {
    quiet: true,
    onSuccess: async () => {
      await refresh()
      removal.close()
    },
  })
  const saved = async () => {
    await refresh()
    edition.close()
  }
  return (
    <Panel
      title={t('contatoEmpresa.title')}
      addLabel={t('contatoEmpresa.add')}
      onAdd={() => edition.open(null)}
    >
      <Contatos companyId={companyId} onEdit={edition.open} onDelete={removal.open} />
      <FormModal
        opened={edition.opened}
        title={t(edition.item ? 'contatoEmpresa.edit' : 'contatoEmpresa.add')}
        onClose={edition.close}
      >
        <ContatoForm companyId={companyId} contato={edition.item} onSaved={saved} onCancel={edition.close} />
      </FormModal>
      <ConfirmModal
        opened={removal.opened}
        title={t('contatoEmpresa.delete.title')}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => removal.item && remove.mutate({ params: { id: removal.item.id } })}
        onClose={() => {
          remove.reset()
          removal.close()
        }}
      >
        {removal.item && t('contatoEmpresa.delete.text', { nome: removal.item.nome })}
      </ConfirmModal>
    </Panel>
  )
}

interface ContatosProps {
  companyId: number
  onEdit: (contato: ContatoEmpresa) => void
  onDelete: (contato: ContatoEmpresa) => void
}

function Contatos({ companyId, onEdit, onDelete }: ContatosProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(listContatosEmpresa, { params: { companyId } }, { quiet: true })
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (data?.length === 0) return <Text c="dimmed">{t('contatoEmpresa.empty')}</Text>
  return (
    <PanelTable
      label={t('contatoEmpresa.title')}
      columns={[
        t('contatoEmpresa.field.nome'),
        t('contatoEmpresa.field.cargo'),
        t('contatoEmpresa.field.telefone'),
      ]}
      items={data}
      cellsOf={({ nome, cargo, telefone }) => [
        nome,
        cargo ?? '-',
        <Anchor key="telefone" size="sm" href={`tel:+55${telefone}`}>
          {formatPhone(telefone)}
        </Anchor>,
      ]}
      actionsOf={(contato) => (
        <>
          <RowAction
            icon={IconPencil}
            label={`${t('action.edit')} ${contato.nome}`}
            onClick={() => onEdit(contato)}
          />
          <RowAction
            icon={IconTrash}
            label={`${t('action.delete')} ${contato.nome}`}
            color="red"
            onClick={() => onDelete(contato)}
          />
        </>
      )}
    />
  )
}

import { deleteEmailEmpresa, type EmailEmpresa, listEmailsEmpresa } from '@cais/core/api/email-empresa.ts'
import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { EmailForm } from './EmailForm.tsx'
import { FormModal } from './FormModal.tsx'
import { Panel } from './Panel.tsx'
import { PanelTable } from './PanelTable.tsx'

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listEmailsEmpresa) })

/** Where the terminal writes to, about what. */
export function EmailsPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const edition = useModalItem<EmailEmpresa>()
  const removal = useModalItem<EmailEmpresa>()
  const remove = useCommand(deleteEmailEmpresa, {
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
    <Panel title={t('emailEmpresa.title')} addLabel={t('emailEmpresa.add')} onAdd={() => edition.open(null)}>
      <Emails companyId={companyId} onEdit={edition.open} onDelete={removal.open} />
      <FormModal
        opened={edition.opened}
        title={t(edition.item ? 'emailEmpresa.edit' : 'emailEmpresa.add')}
        onClose={edition.close}
      >
        <EmailForm companyId={companyId} email={edition.item} onSaved={saved} onCancel={edition.close} />
      </FormModal>
      <ConfirmModal
        opened={removal.opened}
        title={t('emailEmpresa.delete.title')}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => removal.item && remove.mutate({ params: { id: removal.item.id } })}
        onClose={() => {
          remove.reset()
          removal.close()
        }}
      >
        {removal.item &&
          t('emailEmpresa.delete.text', {
            email: removal.item.email,
            assunto: t(`emailEmpresa.assunto.${removal.item.assunto}`),
          })}
      </ConfirmModal>
    </Panel>
  )
}

interface EmailsProps {
  companyId: number
  onEdit: (email: EmailEmpresa) => void
  onDelete: (email: EmailEmpresa) => void
}

function Emails({ companyId, onEdit, onDelete }: EmailsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(listEmailsEmpresa, { params: { companyId } }, { quiet: true })
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (data?.length === 0) return <Text c="dimmed">{t('emailEmpresa.empty')}</Text>
  return (
    <PanelTable
      label={t('emailEmpresa.title')}
      columns={[t('emailEmpresa.field.assunto'), t('emailEmpresa.field.email')]}
      items={data}
      cellsOf={({ assunto, email }) => [t(`emailEmpresa.assunto.${assunto}`), email]}
      actionsOf={(email) => (
        <>
          <RowAction
            icon={IconPencil}
            label={`${t('action.edit')} ${email.email}`}
            onClick={() => onEdit(email)}
          />
          <RowAction
            icon={IconTrash}
            label={`${t('action.delete')} ${email.email}`}
            color="red"
            onClick={() => onDelete(email)}
          />
        </>
      )}
    />
  )
}

import { deleteEmailEmpresa, type EmailEmpresa, listEmailsEmpresa } from '@cais/core/api/email-empresa.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmailForm } from './EmailForm.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'

/** Where the terminal writes to, about what. */
export function EmailsPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const emails = useAnswer(listEmailsEmpresa, { params: { companyId } }, { quiet: true })
  const subjectOf = (assunto: EmailEmpresa['assunto']) => t(`emailEmpresa.assunto.${assunto}`)
  return (
    <EntriesPanel
      texts="emailEmpresa"
      entries={emails}
      from={listEmailsEmpresa}
      deletedBy={deleteEmailEmpresa}
      deletionOf={({ id }) => ({ params: { id } })}
      deletionText={({ email, assunto }) =>
        t('emailEmpresa.delete.text', { email, assunto: subjectOf(assunto) })
      }
      nameOf={({ email }) => email}
      columns={(['assunto', 'email'] as const).map((field) => t(`emailEmpresa.field.${field}`))}
      cellsOf={({ assunto, email }) => [subjectOf(assunto), email]}
      formFor={(email, saving) => <EmailForm companyId={companyId} email={email} {...saving} />}
    />
  )
}

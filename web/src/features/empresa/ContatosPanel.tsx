import { deleteContatoEmpresa, listContatosEmpresa } from '@cais/core/api/contato-empresa.ts'
import { formatPhone } from '@cais/core/values/format.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { ContatoForm } from './ContatoForm.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'

/** Whom the terminal calls. */
export function ContatosPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const contatos = useAnswer(listContatosEmpresa, { params: { companyId } }, { quiet: true })
  return (
    <EntriesPanel
      texts="contatoEmpresa"
      entries={contatos}
      from={listContatosEmpresa}
      deletedBy={deleteContatoEmpresa}
      deletionOf={({ id }) => ({ params: { id } })}
      deletionText={({ nome }) => t('contatoEmpresa.delete.text', { nome })}
      nameOf={({ nome }) => nome}
      columns={(['nome', 'cargo', 'telefone'] as const).map((field) => t(`contatoEmpresa.field.${field}`))}
      cellsOf={({ nome, cargo, telefone }) => [
        nome,
        cargo ?? '—',
        <Anchor key="telefone" size="sm" href={`tel:+55${telefone}`}>
          {formatPhone(telefone)}
        </Anchor>,
      ]}
      formFor={(contato, saving) => <ContatoForm companyId={companyId} contato={contato} {...saving} />}
    />
  )
}

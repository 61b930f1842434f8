import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import type { StepProps } from './PedidoForm.tsx'

/** The requesting company, and the further parties of the request. */
export function PartesFields({ lugar: { companyId, area, declarado }, controls }: StepProps) {
  const { t } = useTranslation()
  const { pedido, errors, change } = controls
  const { data: empresa } = useAnswer(getEmpresaAtiva, { params: { companyId } })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('novo-servico.requisitante')}
        description={t(`area.${area}`)}
        value={empresa ? `${empresa.nome} · ${formatCnpj(empresa.nationalRegister)}` : ''}
        readOnly
        variant="filled"
      />
      {declarado.partes.map(({ papel, obrigatoria }) => (
        <EmpresaAutocomplete
          key={papel}
          label={t(`enum.papel.${papel}`)}
          description={t(`novo-servico.parte-hint.${papel}`)}
          placeholder={t('empresa.search')}
          required={obrigatoria}
          only={{ status: 'ATIVA', caracterizacao: partesDeclaraveis[papel] }}
          value={pedido.partes[papel] ?? null}
          error={errors[`partes.${papel}`]}
          onChange={(chosen) =>
            change(
              (before) => ({ ...before, partes: { ...before.partes, [papel]: chosen } }),
              `partes.${papel}`,
            )
          }
        />
      ))}
    </SimpleGrid>
  )
}

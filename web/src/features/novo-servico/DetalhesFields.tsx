import { type CampoDeclarado, type CampoForma, campos } from '@cais/core/catalogo/campos.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { FieldInput, type FieldShape } from '../../ui/FieldInput.tsx'
import type { StepProps } from './PedidoForm.tsx'

/** The fields that only this subtype has. */
export function DetalhesFields({ lugar: { declarado }, controls }: StepProps) {
  const { t } = useTranslation()
  const { pedido, errors, change } = controls
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('column.referenciaCliente')}
        description={t('novo-servico.referencia-hint')}
        maxLength={100}
        value={pedido.referenciaCliente}
        error={errors.referenciaCliente}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, referenciaCliente: value }), 'referenciaCliente')
        }
      />
      {declarado.campos.map((campo) => (
        <CampoInput
          key={campo.id}
          campo={campo}
          value={pedido.dados[campo.id] ?? ''}
          error={errors[`dados.${campo.id}`]}
          onChange={(value) =>
            change(
              (before) => ({ ...before, dados: { ...before.dados, [campo.id]: value } }),
              `dados.${campo.id}`,
            )
          }
        />
      ))}
    </SimpleGrid>
  )
}

interface CampoInputProps {
  campo: CampoDeclarado
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input for a field of the catalogue. */
function CampoInput({ campo: { id, obrigatorio }, value, error, onChange }: CampoInputProps) {
  const { t } = useTranslation()
  return (
    <FieldInput
      label={t(`campo.${id}`)}
      required={obrigatorio}
      error={error}
      value={value}
      onChange={(given) => onChange(String(given))}
      shape={shapeOf(id, campos[id], t)}
    />
  )
}

function shapeOf(id: CampoDeclarado['id'], forma: CampoForma, t: TFunction): FieldShape {
  switch (forma.tipo) {
    case 'data':
      return { type: 'day' }
    case 'paragrafo':
      return { type: 'paragraph', maxLength: forma.maximo }
    case 'escolha': {
      const opcoes = forma.opcoes.map((opcao) => ({ value: opcao, label: textOf(`enum.${id}.${opcao}`) }))
      return { type: 'choice', choices: [{ value: '', label: t('novo-servico.choose') }, ...opcoes] }
    }
    case 'texto':
      return { type: 'text', inputMode: 'numeric' }
  }
}

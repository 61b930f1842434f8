import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CampoInput } from './CampoInput.tsx'
import type { StepProps } from './PedidoForm.tsx'

/** What the subtype asks for beyond parties and cargo. */
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

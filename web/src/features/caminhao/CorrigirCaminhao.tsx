import { type Caminhao, caminhaoCorrigido, getCaminhao, updateCaminhao } from '@cais/core/api/caminhao.ts'
import { caminhaoTipos } from '@cais/core/catalogo/frota.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import {
  CorrigirCadastro,
  type CorrigirFormProps,
  MotivoDaCorrecao,
} from '../../trade/frota/CorrigirCadastro.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

/** The terminal's record of a truck, as its staff have read it on the document. */
export function CorrigirCaminhao({ caminhao }: { caminhao: Caminhao }) {
  return (
    <CorrigirCadastro route={getCaminhao}>
      {(props) => <CaminhaoForm caminhao={caminhao} {...props} />}
    </CorrigirCadastro>
  )
}

function CaminhaoForm({ caminhao, onSaved, onCancel }: CorrigirFormProps & { caminhao: Caminhao }) {
  const { t } = useTranslation()
  const { id, renavam, rntrc, tipo } = caminhao
  const form = useCheckedForm({
    initialValues: { renavam, rntrc, tipo, motivo: '' },
    validate: validateWith(caminhaoCorrigido),
  })
  const save = useFormCommand(updateCaminhao, form, { onSuccess: onSaved })
  const at = (name: 'renavam' | 'rntrc' | 'tipo') => ({
    label: t(`column.${name}`),
    required: true,
    ...form.getInputProps(name),
  })
  return (
    <form {...form.propsFor((body) => save.mutate({ params: { id }, body }))}>
      <MotivoDaCorrecao busy={save.isPending} onCancel={onCancel} input={form.getInputProps('motivo')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <NativeSelect
            data={caminhaoTipos.map((value) => ({ value, label: t(`enum.caminhaoTipo.${value}`) }))}
            {...at('tipo')}
          />
          <TextInput data-autofocus inputMode="numeric" autoComplete="off" {...at('renavam')} />
          <TextInput autoComplete="off" {...at('rntrc')} />
        </SimpleGrid>
      </MotivoDaCorrecao>
    </form>
  )
}

import type { StatusVirtual } from '@cais/core/workflow/estado.ts'
import { SimpleGrid, Stack, Stepper, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { ObservacaoField } from './ObservacaoField.tsx'

const steps: readonly (StatusVirtual | null)[] = [
  'AGUARDANDO_ANEXO',
  'AGUARDANDO_VISTORIA',
  'AGUARDANDO_LPCO_POS_VISTORIA',
]

/** Documents, then the inspection, then the licence that came of it. */
function VistoriaMapaFields({ form, tela: { pendencia }, readOnly }: KindFieldsProps) {
  const { t } = useTranslation()
  const step = steps.indexOf(pendencia.statusVirtual)
  const active = pendencia.status === 'RESOLVIDA' ? steps.length : Math.max(0, step)
  return (
    <Stack>
      <Stepper active={active} size="sm" allowNextStepsSelect={false} wrap>
        {steps.map((one) => (
          <Stepper.Step key={one} label={t(`pendencia.vistoria.${one}`)} allowStepSelect={false} />
        ))}
      </Stepper>
      {active >= 2 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('pendencia.campo.numeroLpco')}
            required
            readOnly={readOnly}
            maxLength={30}
            {...form.getInputProps('dados.numeroLpco')}
            value={form.getInputProps('dados.numeroLpco').value ?? ''}
          />
        </SimpleGrid>
      )}
      <ObservacaoField form={form} readOnly={readOnly} />
    </Stack>
  )
}

export const vistoriaMapaForm: KindFormDefinition = {
  Fields: VistoriaMapaFields,
  emptyOf: () => ({ observacao: '' }),
}

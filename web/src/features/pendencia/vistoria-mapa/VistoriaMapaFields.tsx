import type { StatusVirtual } from '@cais/core/workflow/estado.ts'
import { SimpleGrid, Stack, Stepper, TextInput, useMatches } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../client/text-of.ts'
import { Lido } from '../forms/Lido.tsx'
import { ObservacaoField } from '../forms/ObservacaoField.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

const steps: readonly (StatusVirtual | null)[] = [
  'AGUARDANDO_ANEXO',
  'AGUARDANDO_VISTORIA',
  'AGUARDANDO_LPCO_POS_VISTORIA',
]

/** The steps of an inspection: documents, the inspection, and the licence that results from it. */
function VistoriaMapaFields({ form, tela: { pendencia }, readOnly }: KindFieldsProps<'vistoria-mapa'>) {
  const { t } = useTranslation()
  const orientation = useMatches({ base: 'vertical', sm: 'horizontal' } as const)
  const step = steps.indexOf(pendencia.statusVirtual)
  const lpco = form.getInputProps('dados.numeroLpco')
  const active = pendencia.status === 'RESOLVIDA' ? steps.length : Math.max(0, step)
  return (
    <Stack>
      <Stepper active={active} size="sm" allowNextStepsSelect={false} orientation={orientation}>
        {steps.map((one) => (
          <Stepper.Step key={one} label={textOf(`pendencia.vistoria.${one}`)} allowStepSelect={false} />
        ))}
      </Stepper>
      {active >= 2 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {readOnly ? (
            <Lido label={t('pendencia.campo.numeroLpco')}>{lpco.value}</Lido>
          ) : (
            <TextInput
              label={t('pendencia.campo.numeroLpco')}
              required
              maxLength={30}
              {...lpco}
              value={lpco.value ?? ''}
            />
          )}
        </SimpleGrid>
      )}
      <ObservacaoField form={form} readOnly={readOnly} />
    </Stack>
  )
}

export const vistoriaMapaForm: KindFormDefinition<'vistoria-mapa'> = {
  speaksUnfilled: true,
  Fields: VistoriaMapaFields,
  emptyOf: () => ({ observacao: '' }),
}

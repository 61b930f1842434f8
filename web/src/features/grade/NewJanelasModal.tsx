import { createJanelas, maiorCapacidade, padraoInput } from '@cais/core/api/grade.ts'
import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { Checkbox, Group, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { addDays } from '../../ui/week/week.ts'
import { refreshGrade } from './refresh-grade.ts'

interface NewJanelasModalProps {
  opened: boolean
  area: AreaTerminal
  inicio: string
  onClose: () => void
}

/** Creates windows: days, hours, length, and places of each. */
export function NewJanelasModal({ opened, onClose, ...first }: NewJanelasModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} title={t('grade.nova')} onClose={onClose}>
      <PadraoForm {...first} onDone={onClose} />
    </Dialog>
  )
}

interface Values extends Record<string, unknown> {
  areaTerminal: AreaTerminal
  de: string
  ate: string
  diasSemana: string[]
  inicio: string
  fim: string
  duracaoMinutos: number | null
  capacidade: number | null
  indicadorDta: boolean
}

const bodyOf = (values: Values) => ({
  ...values,
  diasSemana: values.diasSemana.map(Number),
  duracaoMinutos: values.duracaoMinutos as number,
  capacidade: values.capacidade as number,
})

interface PadraoFormProps {
  area: AreaTerminal
  inicio: string
  onDone: () => void
}

function PadraoForm({ area, inicio, onDone }: PadraoFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<Values>({
    initialValues: {
      areaTerminal: area,
      de: inicio,
      ate: addDays(inicio, 6),
      diasSemana: ['1', '2', '3', '4', '5'],
      inicio: '08:00',
      fim: '18:00',
      duracaoMinutos: 120,
      capacidade: 10,
      indicadorDta: false,
    },
    validate: (values) => validateWith(padraoInput)(bodyOf(values)),
  })
  const create = useFormCommand(createJanelas, form, {
    onSuccess: async () => {
      await refreshGrade()
      onDone()
    },
  })
  const day = (name: 'de' | 'ate') => ({
    label: t(`grade.${name}`),
    value: form.values[name] || null,
    onChange: (value: string | null) => form.setFieldValue(name, value ?? ''),
    error: form.errors[name],
    'data-path': name,
  })
  return (
    <form {...form.propsFor((values) => create.mutate({ body: bodyOf(values) }))}>
      <FormFields busy={create.isPending} onCancel={onDone}>
        <NativeSelect
          label={t('grade.area')}
          data={areasTerminal.map((value) => ({ value, label: t(`enum.areaTerminal.${value}`) }))}
          {...form.getInputProps('areaTerminal')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TypedDateInput {...day('de')} />
          <TypedDateInput {...day('ate')} />
        </SimpleGrid>
        <Checkbox.Group label={t('grade.dias')} {...form.getInputProps('diasSemana')}>
          <Group gap="sm" mt={4}>
            {(['1', '2', '3', '4', '5', '6', '0'] as const).map((value) => (
              <Checkbox key={value} value={value} label={t(`agendamento.dia.${value}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('grade.inicio')} placeholder="08:00" {...form.getInputProps('inicio')} />
          <TextInput label={t('grade.fim')} placeholder="18:00" {...form.getInputProps('fim')} />
          <NumberField
            label={t('grade.duracao')}
            min={15}
            max={1440}
            step={15}
            withSteps
            {...form.getInputProps('duracaoMinutos')}
          />
          <NumberField
            label={t('grade.campo.capacidade')}
            min={0}
            max={maiorCapacidade}
            withSteps
            {...form.getInputProps('capacidade')}
          />
        </SimpleGrid>
        <Switch label={t('grade.dta')} {...form.getInputProps('indicadorDta', { type: 'checkbox' })} />
      </FormFields>
    </form>
  )
}

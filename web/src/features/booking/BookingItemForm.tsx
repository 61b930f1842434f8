import { listIsoCodes } from '@cais/core/api/iso-code.ts'
import { wholeQuantidade } from '@cais/core/rules/booking.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { problemText } from '../../ui/problem-text.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { TemperaturaInput } from './TemperaturaInput.tsx'
import { type EditedItem, useBookingItemForm } from './use-booking-item-form.ts'

export function BookingItemForm(edited: EditedItem) {
  const { t } = useTranslation()
  const { form, send, busy, setTemperatura, setReefer } = useBookingItemForm(edited)
  const { values } = form
  const field = (name: NameIn<'column'>) => ({ label: t(`column.${name}`), ...form.getInputProps(name) })
  const box = (name: NameIn<'column'>) => ({
    label: t(`column.${name}`),
    ...form.getInputProps(name, { type: 'checkbox' }),
  })
  return (
    <form
      {...form.propsFor(send)}
      aria-label={t(edited.item ? 'bookingItem.edit' : 'booking.itens.adicionar')}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <Stack gap="sm">
        <IsoCodeFields
          required={edited.booking.tipo !== 'CARGA_GERAL'}
          error={form.errors.isocodeId}
          value={values.isocodeId}
          onChange={(isocodeId) => form.setFieldValue('isocodeId', isocodeId)}
        />
        <NumberField {...field('quantidade')} required as={wholeQuantidade} min={1} max={99_999} withSteps />
        <TextInput {...field('produto')} required maxLength={255} />
        <Checkbox
          {...box('indicadorReefer')}
          onChange={({ currentTarget }) => setReefer(currentTarget.checked)}
        />
        <TemperaturaInput
          {...field('temperatura')}
          required={values.indicadorReefer}
          value={values.temperatura}
          onChange={setTemperatura}
        />
        <Checkbox {...box('indicadorCargaPerigosa')} />
        <Checkbox {...box('indicadorOOG')} />
        <Checkbox {...box('indicadorRestricao')} />
        <TextInput {...field('classeIMO')} maxLength={10} />
        <TextInput {...field('subClasseIMO')} maxLength={10} />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={edited.onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface IsoCodeFieldsProps {
  value: number | null
  onChange: (id: number | null) => void
  required: boolean
  error: ReactNode
}

/** The ISO code of a container; it determines type and size. */
function IsoCodeFields({ value, onChange, required, error }: IsoCodeFieldsProps) {
  const { t } = useTranslation()
  const { data, error: unread } = useAnswer(listIsoCodes, {}, { quiet: true })
  const chosen = data?.find(({ id }) => id === value)
  return (
    <>
      <Select
        label={t('column.isoCode')}
        required={required}
        searchable
        clearable={!required}
        data-path="isocodeId"
        data={data?.map(({ id, codigo }) => ({ value: String(id), label: codigo })) ?? []}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        disabled={!data}
        error={unread ? problemText(unread) : error}
        nothingFoundMessage={t('bookingItem.iso-code-not-found')}
      />
      <TextInput
        label={t('column.tipoConteiner')}
        value={dadoText(chosen?.tipoConteiner ?? '')}
        readOnly
        variant="filled"
      />
      <TextInput
        label={t('column.tamanhoConteiner')}
        value={chosen?.tamanhoConteiner ? t(`enum.tamanhoConteiner.${chosen.tamanhoConteiner}`) : ''}
        readOnly
        variant="filled"
      />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { PortoAutocomplete } from '../../pickers/PortoAutocomplete.tsx'
import { VesselCallAutocomplete } from '../../pickers/VesselCallAutocomplete.tsx'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import type { BookingHeadValues } from './booking-values.ts'

interface BookingHeadFieldsProps {
  form: Pick<
    ReturnType<typeof useCheckedForm<BookingHeadValues>>,
    'values' | 'errors' | 'setFieldValue' | 'getInputProps'
  >
}

const portFields = [
  ['portoCargaId', 'portoCarga'],
  ['portoDescargaId', 'portoDescarga'],
  ['portoDestinoFinalId', 'portoDestinoFinal'],
] as const

/** The fields of a booking's head: call, ports and exporter. */
export function BookingHeadFields({ form }: BookingHeadFieldsProps) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <>
      <VesselCallAutocomplete
        label={t('column.navio')}
        placeholder={t('booking.novo.escala-busca')}
        required
        {...form.getInputProps('escalaId')}
        value={values.escalaId}
      />
      {portFields.map(([field, name]) => (
        <PortoAutocomplete
          key={field}
          label={t(`column.${name}`)}
          placeholder={t('booking.novo.porto-busca')}
          required={field === 'portoDescargaId'}
          {...form.getInputProps(field)}
          value={values[field]}
        />
      ))}
      <EmpresaAutocomplete
        label={t('column.exportador')}
        placeholder={t('booking.novo.exportador-ajuda')}
        only={{ status: 'ATIVA' }}
        {...form.getInputProps('exportadorId')}
        value={values.exportadorId}
      />
    </>
  )
}

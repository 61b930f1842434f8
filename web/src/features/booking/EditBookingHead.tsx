import { type Booking, updateBooking } from '@cais/core/api/booking.ts'
import { type Escala, getEscala } from '@cais/core/api/escala.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { BookingHeadFields } from './BookingHeadFields.tsx'
import { type BookingHeadValues, headBodyOf, headOf, missingInHead } from './booking-values.ts'
import { refreshBookings } from './refresh-bookings.ts'
import { saysFrozen } from './say-frozen.ts'

interface EditBookingHeadProps {
  booking: Booking
  opened: boolean
  onClose: () => void
}

/** Changes the call, the ports or the exporter of a booking that is not used yet. */
export function EditBookingHead({ booking, opened, onClose }: EditBookingHeadProps) {
  const { t } = useTranslation()
  const answer = useAnswer(getEscala, opened ? { params: { id: booking.escalaId } } : null, { quiet: true })
  return (
    <Sidebar opened={opened} onClose={onClose} size={400} title={t('booking.alterar.cabecalho')}>
      <Loaded answer={answer} heights={[300]}>
        {(escala) => <HeadForm booking={booking} escala={escala} onDone={onClose} />}
      </Loaded>
    </Sidebar>
  )
}

const matchOf = ({ id, ...escala }: Escala) => ({ escalaId: id, ...escala })

interface HeadFormProps {
  booking: Booking
  escala: Escala
  onDone: () => void
}

function HeadForm({ booking, escala, onDone }: HeadFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<BookingHeadValues>({
    initialValues: headOf(booking, matchOf(escala)),
    validate: missingInHead,
  })
  const finish = async () => {
    onDone()
    await refreshBookings()
  }
  const save = useFormCommand(updateBooking, form, { onSuccess: finish, saysItself: saysFrozen(finish) })
  return (
    <form
      {...form.propsFor((values) => save.mutate({ body: { id: booking.id, ...headBodyOf(values) } }))}
      aria-label={t('booking.alterar.cabecalho')}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <FormFields busy={save.isPending} onCancel={onDone}>
        <BookingHeadFields form={form} />
      </FormFields>
    </form>
  )
}

import { type Booking, getBooking, getBookingEnabled, updateBooking } from '@cais/core/api/booking.ts'
import { type Escala, getEscala } from '@cais/core/api/escala.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyRowAddress } from '../../client/route-params.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingHeadFields } from './BookingHeadFields.tsx'
import { type BookingHeadValues, headBodyOf, headOf, missingInHead } from './booking-values.ts'
import { EditableItems } from './EditableItems.tsx'
import { refreshBookings } from './refresh-bookings.ts'
import { saysFrozen } from './say-frozen.ts'
import { useBookingTitle } from './use-booking-title.ts'

interface EditBookingHeadProps {
  booking: Booking
  opened: boolean
  onClose: () => void
}

/** Changes the call, the ports or the exporter of a booking that is not used yet. */
function EditBookingHead({ booking, opened, onClose }: EditBookingHeadProps) {
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

/** One booking of a shipping line or an agency. Its items can be edited until it is used or the ship's deadline is over. */
export function ViewBookingArmadorScreen() {
  const { companyId, rowId } = companyRowAddress.useParams()
  const answer = useAnswer(getBooking, { params: { companyId, bookingId: rowId } }, { quiet: true })
  return (
    <ViewScreen answer={answer} title={useBookingTitle()} listPath={`/${companyId}/booking-armador`}>
      {(booking) => <EditableBooking booking={booking} companyId={companyId} />}
    </ViewScreen>
  )
}

function EditableBooking({ booking, companyId }: { booking: Booking; companyId: number }) {
  const { t } = useTranslation()
  const { data } = useAnswer(getBookingEnabled, { params: { id: booking.id } }, { quiet: true })
  const [isEditingHead, setEditingHead] = useState(false)
  return (
    <>
      <Section
        title={t('booking.facts')}
        aside={
          data?.habilitado && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditingHead(true)}
            >
              {t('booking.alterar')}
            </Button>
          )
        }
      >
        <BookingFacts booking={booking} />
      </Section>
      <EditableItems booking={booking} companyId={companyId} enabled={data} />
      <EditBookingHead booking={booking} opened={isEditingHead} onClose={() => setEditingHead(false)} />
    </>
  )
}

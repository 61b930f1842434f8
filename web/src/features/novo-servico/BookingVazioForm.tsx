import { bookingVazio, createBookingVazio } from '@cais/core/api/booking-vazio.ts'
import { type EmpresaMatch, getEmpresaAtiva } from '@cais/core/api/empresa.ts'
import type { Porto } from '@cais/core/api/escala.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../app/queries.ts'
import { validateWith } from '../../app/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { EmpresaAutocomplete } from '../empresa/EmpresaAutocomplete.tsx'
import { PortoAutocomplete } from '../escala/PortoAutocomplete.tsx'
import type { Lugar } from './lugar.ts'

interface BookingVazioFormProps {
  lugar: Lugar
  pedido: Pedido
  onCreated: (numero: string) => void
}

interface Values extends Record<string, unknown> {
  armadorId: EmpresaMatch | null
  numero: string
  escalaNavioNome: string
  escalaViagemOutbound: string
  portoDescargaId: Porto | null
}

const bodyOf = (values: Values) => ({
  ...values,
  armadorId: values.armadorId?.id ?? 0,
  portoDescargaId: values.portoDescargaId?.id ?? 0,
})

/** Line, number, ship, voyage and port of discharge; complete, or it cannot be made. */
export function BookingVazioForm(props: BookingVazioFormProps) {
  const { companyId, area } = props.lugar
  // A line makes its own bookings; others say whose it is.
  const { data: own } = useAnswer(getEmpresaAtiva, { params: { companyId } })
  if (!own) return null
  const armador =
    area === 'armador' && own.authorities.includes('ARMADOR')
      ? { id: own.id, socialName: own.nome, nationalRegister: own.nationalRegister }
      : null
  return <Fields {...props} armador={armador} />
}

function Fields({
  lugar,
  pedido,
  armador,
  onCreated,
}: BookingVazioFormProps & { armador: EmpresaMatch | null }) {
  const { t } = useTranslation()
  const { escala } = pedido
  const form = useCheckedForm<Values>({
    initialValues: {
      armadorId: armador,
      numero: '',
      escalaNavioNome: escala?.navioNome ?? '',
      escalaViagemOutbound: escala?.viagemOutbound ?? '',
      portoDescargaId: null,
    },
    validate: (values) => validateWith(bookingVazio)(bodyOf(values)),
  })
  const create = useFormCommand(createBookingVazio, form, { onSuccess: ({ numero }) => onCreated(numero) })
  const isComplete = Object.values(form.values).every(Boolean)
  const send = (values: Values) =>
    create.mutate({ params: { companyId: lugar.companyId, kind: lugar.area }, body: bodyOf(values) })
  const { onChange: setNumero, ...numero } = form.getInputProps('numero')
  return (
    <form {...form.propsFor(send)}>
      <Stack>
        <EmpresaAutocomplete
          label={t('enum.papel.ARMADOR')}
          placeholder={t('empresa.search')}
          required
          only={{ status: 'ATIVA', caracterizacao: 'Armador' }}
          {...form.getInputProps('armadorId')}
          value={form.values.armadorId}
        />
        <TextInput
          label={t('novo-servico.busca.BK')}
          required
          maxLength={35}
          autoComplete="off"
          {...numero}
          onChange={(event) => setNumero(event.currentTarget.value.toUpperCase())}
        />
        <TextInput
          label={t('escala.field.navioNome')}
          required
          maxLength={100}
          {...form.getInputProps('escalaNavioNome')}
        />
        <TextInput
          label={t('escala.field.viagemOutbound')}
          required
          maxLength={20}
          {...form.getInputProps('escalaViagemOutbound')}
        />
        <PortoAutocomplete
          label={t('novo-servico.booking.porto-descarga')}
          placeholder={t('novo-servico.booking.porto-placeholder')}
          required
          {...form.getInputProps('portoDescargaId')}
          value={form.values.portoDescargaId}
        />
        <Button type="submit" loading={create.isPending} disabled={!isComplete}>
          {t('novo-servico.booking.create')}
        </Button>
      </Stack>
    </form>
  )
}

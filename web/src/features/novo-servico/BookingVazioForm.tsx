import { bookingConteinerVazioInput, createBookingConteinerVazio } from '@cais/core/api/booking-vazio.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import type { Porto } from '@cais/core/api/escala.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { validateWith } from '../../client/validate.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { PortoAutocomplete } from '../../pickers/PortoAutocomplete.tsx'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

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
  portoDescargaNome: Porto | null
  itens: { isoCode: string; quantidade: number | null }[]
}

const bodyOf = ({ armadorId, portoDescargaNome, itens, ...values }: Values) => ({
  ...values,
  armadorId: armadorId?.id ?? 0,
  portoDescargaNome: portoDescargaNome?.nome ?? '',
  itens: itens.map(({ isoCode, quantidade }) => ({ isoCode, quantidade: quantidade ?? 0 })),
})

/** Whether all required values are filled in. */
const isComplete = ({ itens: [item], ...values }: Values) =>
  Object.values(values).every(Boolean) && Boolean(item?.isoCode) && Number(item?.quantidade) >= 1

/** The form of a booking: shipping line, number, ship, voyage, port of discharge, and the number of containers per type. */
export function BookingVazioForm(props: BookingVazioFormProps) {
  const { companyId, area } = props.lugar
  // A shipping line creates its own bookings; other companies name the line.
  const { data: own } = useAnswer(getEmpresaAtiva, { params: { companyId } })
  if (!own) return null
  const armador =
    area === 'armador' && own.authorities.includes('ARMADOR')
      ? { id: own.id, socialName: own.nome, nationalRegister: own.nationalRegister }
      : null
  return <Fields {...props} armador={armador} />
}

interface FieldsProps extends BookingVazioFormProps {
  armador: EmpresaMatch | null
}

/** The form starts with the ship of the request. */
function useBookingVazio({ lugar, pedido: { escala }, armador, onCreated }: FieldsProps) {
  const form = useCheckedForm<Values>({
    initialValues: {
      armadorId: armador,
      numero: '',
      escalaNavioNome: escala?.navioNome ?? '',
      escalaViagemOutbound: escala?.viagemOutbound ?? '',
      portoDescargaNome: null,
      itens: [{ isoCode: '', quantidade: 1 }],
    },
    validate: (values) => validateWith(bookingConteinerVazioInput)(bodyOf(values)),
  })
  const create = useFormCommand(createBookingConteinerVazio, form, {
    onSuccess: ({ numero }) => onCreated(numero),
  })
  const send = (values: Values) =>
    create.mutate({
      // The containers belong to the shipping line.
      params: { companyId: lugar.companyId, consignatarioId: values.armadorId?.id ?? 0 },
      body: bodyOf(values),
    })
  return { form, create, send }
}

function Fields(props: FieldsProps) {
  const { t } = useTranslation()
  const { form, create, send } = useBookingVazio(props)
  const { onChange: setIsoCode, ...isoCode } = form.getInputProps('itens.0.isoCode')
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
          {...form.getInputProps('portoDescargaNome')}
          value={form.values.portoDescargaNome}
        />
        <Group grow align="start">
          <TextInput
            label={t('novo-servico.iso-code')}
            required
            maxLength={4}
            {...isoCode}
            onChange={(event) => setIsoCode(event.currentTarget.value.toUpperCase())}
          />
          <NumberField
            label={t('novo-servico.quantity')}
            required
            min={1}
            max={500}
            withSteps
            {...form.getInputProps('itens.0.quantidade')}
          />
        </Group>
        <Button type="submit" loading={create.isPending} disabled={!isComplete(form.values)}>
          {t('novo-servico.booking.create')}
        </Button>
      </Stack>
    </form>
  )
}

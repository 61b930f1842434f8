import { type EmpresaAtiva, getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { tiposViagem } from '@cais/core/rules/escala.ts'
import { bookingTipos, categoriasDeBooking } from '@cais/core/search/booking.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyAddress } from '../../client/route-params.ts'
import { Section } from '../../ui/Section.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { BookingHeadFields } from './BookingHeadFields.tsx'
import { BookingLinhas } from './BookingLinhas.tsx'
import { bookingErrors } from './booking-values.ts'
import { useMissingText } from './use-missing-text.ts'
import { type NovoBooking, useNovoBooking } from './use-novo-booking.ts'

/** The form of a new booking, for shipping lines and agencies. */
export function NovoBookingScreen() {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  return (
    <ViewScreen
      answer={useAnswer(getEmpresaAtiva, { params: { companyId } }, { quiet: true })}
      title={() => t('booking.novo')}
      listPath={`/${companyId}/booking-armador`}
      withBack={false}
      size="xl"
    >
      {(empresa) => <NovoBookingForm key={empresa.id} empresa={empresa} />}
    </ViewScreen>
  )
}

function NovoBookingForm({ empresa }: { empresa: EmpresaAtiva }) {
  const { t } = useTranslation()
  const novo = useNovoBooking(empresa)
  const { form, send, busy } = novo
  const cancel = useGoBack(`/${empresa.id}/booking-armador`)
  return (
    <form {...form.propsFor(send)} aria-label={t('booking.novo')}>
      <Stack>
        <Resumed novo={novo} />
        <Section title={t('booking.facts')}>
          <Head novo={novo} />
        </Section>
        <BookingLinhas form={form} />
        <Group justify="space-between" gap="sm">
          <Missing novo={novo} />
          <Group gap="xs">
            <Button variant="default" onClick={cancel}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('booking.novo.criar')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

function Resumed({ novo }: { novo: NovoBooking }) {
  const { t } = useTranslation()
  if (!novo.isResumed) return null
  return (
    <Alert icon={<IconFileText aria-hidden />} title={t('booking.novo.rascunho')} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('booking.novo.rascunho-texto')}</Text>
        <Button size="xs" variant="default" onClick={novo.discard}>
          {t('booking.novo.descartar')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Names the missing fields, instead of only disabling the button. */
function Missing({ novo: { form } }: { novo: NovoBooking }) {
  const { t } = useTranslation()
  const missing = useMissingText()(bookingErrors(form.values))
  return (
    <Text size="sm" c={missing ? undefined : 'dimmed'} role="status" flex="1 1 280px">
      {missing ? t('booking.novo.falta', { campos: missing }) : t('booking.novo.pronto')}
    </Text>
  )
}

function Head({ novo: { form, armador, isLine } }: { novo: NovoBooking }) {
  const { t } = useTranslation()
  const { values, setValues, getInputProps } = form
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
      <TextInput
        label={t('column.numero')}
        required
        maxLength={35}
        autoComplete="off"
        data-autofocus
        {...getInputProps('numero')}
        onChange={({ currentTarget }) => form.setFieldValue('numero', currentTarget.value.toUpperCase())}
      />
      <NativeSelect
        label={t('column.tipo')}
        data={bookingTipos.map((value) => ({ value, label: t(`enum.bookingTipo.${value}`) }))}
        {...getInputProps('tipo')}
        onChange={({ currentTarget }) => {
          const tipo = currentTarget.value
          if (!isOneOf(bookingTipos, tipo)) return
          const wasEmpty = values.categoriaCarga === 'VAZIO'
          // Empty containers have a cargo category of their own; cargo has one of the others.
          const categoriaCarga =
            tipo === 'CONTEINER_VAZIO' ? 'VAZIO' : wasEmpty ? 'EXPORTACAO' : values.categoriaCarga
          setValues({ ...values, tipo, categoriaCarga })
        }}
      />
      <NativeSelect
        label={t('column.categoriaCarga')}
        data={categoriasDeBooking
          .filter((value) => (value === 'VAZIO') === (values.tipo === 'CONTEINER_VAZIO'))
          .map((value) => ({ value, label: t(`enum.categoriaCarga.${value}`) }))}
        {...getInputProps('categoriaCarga')}
        onChange={({ currentTarget }) => {
          const categoriaCarga = currentTarget.value
          if (!isOneOf(categoriasDeBooking, categoriaCarga)) return
          const modalidadeTransporte = categoriaCarga === 'CABOTAGEM' ? 'CABOTAGEM' : 'LONGO_CURSO'
          setValues({ ...values, categoriaCarga, modalidadeTransporte })
        }}
      />
      <NativeSelect
        label={t('column.modalidadeTransporte')}
        data={tiposViagem.map((value) => ({ value, label: t(`enum.tipoViagem.${value}`) }))}
        {...getInputProps('modalidadeTransporte')}
      />
      <BookingHeadFields form={form} />
      <TextInput
        label={t('column.armador')}
        description={isLine ? undefined : t('booking.novo.armador-da-escala')}
        readOnly
        variant="filled"
        data-path="armadorId"
        value={armador}
        error={form.errors.armadorId}
      />
    </SimpleGrid>
  )
}

import { findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import type { Linha, Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilePlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { BookingVazioForm } from './BookingVazioForm.tsx'
import { BuscaInput } from './BuscaInput.tsx'
import { ItemDeBookingCard } from './ItemDeBookingCard.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { askedOf, chooseEscala } from './pedido.ts'

/** Whether the service may create a booking; those of most services come from the shipping line. */
const mayCreateBooking = ({ declarado }: Lugar) => declarado.criaBooking ?? false

interface BookingVazioProps {
  lugar: Lugar
  pedido: Pedido
  onCreated: (numero: string) => void
}

/** Creates a booking for empty containers, where there is none yet. */
function BookingVazio({ onCreated, ...form }: BookingVazioProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFilePlus size={16} aria-hidden />}
        onClick={open}
        style={{ alignSelf: 'start' }}
      >
        {t('novo-servico.booking.create')}
      </Button>
      <Sidebar opened={opened} onClose={close} size={420} title={t('novo-servico.booking.create')}>
        <BookingVazioForm
          {...form}
          onCreated={(numero) => {
            close()
            onCreated(numero)
          }}
        />
      </Sidebar>
    </>
  )
}

interface BuscaBookingProps extends StepProps {
  onAdd: (linhas: readonly Linha[]) => void
}

/** Finds a booking by its number, and adds containers or pieces under its items. */
export function BuscaBooking({ lugar, controls, onAdd }: BuscaBookingProps) {
  const { t } = useTranslation()
  const { pedido, change } = controls
  const found = useMutation({
    mutationFn: (numero: string) =>
      call(findItensDeBooking, { params: { ...inServico(lugar), numero } }, { quiet: true }),
  })
  const search = (numero: string) => {
    change((before) => ({ ...before, busca: 'BK', texto: numero }))
    found.mutate(numero)
  }
  return (
    <Stack>
      <BuscaInput
        key={pedido.busca === 'BK' ? 'BK' : ''}
        lugar={lugar}
        busca="BK"
        initial={pedido.busca === 'BK' ? pedido.texto : ''}
        busy={found.isPending}
        refusal={null}
        onSearch={search}
      />
      {mayCreateBooking(lugar) && <BookingVazio lugar={lugar} pedido={pedido} onCreated={search} />}
      <ProblemAlert stays error={found.error} />
      {found.isPending && <ListSkeleton />}
      {found.data?.length === 0 && <Text c="dimmed">{t('novo-servico.no-items')}</Text>}
      {found.data?.map((item) => (
        <ItemDeBookingCard
          key={item.id}
          declarado={lugar.declarado}
          item={item}
          left={item.saldo - askedOf(pedido, item.id)}
          escala={pedido.escala}
          onAdd={(linhas) => {
            const { escalaId, navioNome, viagemOutbound } = item
            if (lugar.declarado.escala && !pedido.escala)
              change((before) => chooseEscala(before, { escalaId, navioNome, viagemOutbound }))
            onAdd(linhas)
          }}
        />
      ))}
    </Stack>
  )
}

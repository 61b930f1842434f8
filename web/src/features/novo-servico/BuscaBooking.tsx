import { findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { inServico } from '../../trade/servico/lugar.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { BookingVazio, mayCreateBooking } from './BookingVazio.tsx'
import { BuscaInput } from './BuscaInput.tsx'
import { ItemDeBookingCard } from './ItemDeBookingCard.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { askedOf, chooseEscala } from './pedido.ts'

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

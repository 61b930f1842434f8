import type { ItemDeBooking } from '@cais/core/api/busca-carga.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { Badge, Button, Card, Group, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatNumber } from '../../client/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { CargaSigns } from './CargaSigns.tsx'
import { ConteineresInput } from './ConteineresInput.tsx'
import { isByQuantity, linhaOfQuantidade } from './pedido.ts'

interface ItemDeBookingCardProps {
  declarado: ServicoDeclarado
  item: ItemDeBooking
  /** The number that the booking has left, without those of this request. */
  left: number
  /** The ship's call of the request, where one is required. */
  escala: { escalaId: number } | null
  onAdd: (linhas: readonly Linha[]) => void
}

/** One item of a booking: its description, the number left, and an input to add some. */
export function ItemDeBookingCard({ declarado, item, left, escala, onAdd }: ItemDeBookingCardProps) {
  const { t } = useTranslation()
  const Input = isByQuantity(declarado) ? QuantidadeInput : ConteineresInput
  const isOfCall = !declarado.escala || !escala || item.escalaId === escala.escalaId
  const reason = !isOfCall ? 'validation.booking-outra-escala' : left > 0 ? null : 'novo-servico.none-left'
  return (
    <Card
      withBorder
      padding="sm"
      component="section"
      aria-label={`${item.bookingNumero} ${dadoText(item.produto)}`}
    >
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Text fw={600}>
            {item.isocodeCodigo && `${item.isocodeCodigo} · `}
            {dadoText(item.produto)}
            {item.temperatura !== null && ` · ${formatNumber(item.temperatura)} °C`}
          </Text>
          <Text size="xs" c="dimmed">
            {item.bookingNumero} · {item.armador} · {item.navioNome} - {item.viagemOutbound}
          </Text>
          <CargaSigns carga={item} />
        </div>
        <Badge variant="default" tt="none" size="lg">
          {t('novo-servico.left', { left, of: item.quantidade })}
        </Badge>
      </Group>
      {reason ? (
        <Text size="sm" c="dimmed">
          {t(reason)}
        </Text>
      ) : (
        <Input declarado={declarado} item={item} left={left} onAdd={onAdd} />
      )}
    </Card>
  )
}

export type ItemInputProps = Omit<ItemDeBookingCardProps, 'escala'>

/** Adds a number of containers of a type, or of pieces of general cargo with a name. */
function QuantidadeInput({ declarado, item, left, onAdd }: ItemInputProps) {
  const { t } = useTranslation()
  const [quantidade, setQuantidade] = useState<number | null>(1)
  const [identificador, setIdentificador] = useState('')
  const isCargo = !declarado.carga.tipos.includes('CONTEINER')
  const most = isCargo ? 500 : left
  const count = quantidade ?? 0
  const isReady = count >= 1 && count <= most
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAdd([linhaOfQuantidade(item, count, identificador.trim() || null)])
    setIdentificador('')
  }
  return (
    <form onSubmit={add} noValidate>
      <Group align="end" gap="sm">
        <NumberField
          label={t('novo-servico.quantity')}
          min={1}
          max={most}
          withSteps
          w={140}
          value={quantidade}
          error={count > left && !isCargo ? t('novo-servico.too-many', { left }) : undefined}
          onChange={setQuantidade}
        />
        {isCargo && (
          <TextInput
            label={t('novo-servico.identificador')}
            maxLength={35}
            style={{ flex: '1 1 200px', maxWidth: 320 }}
            value={identificador}
            onChange={(event) => setIdentificador(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          variant="light"
          disabled={!isReady}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('novo-servico.add-quantity')}
        </Button>
      </Group>
    </form>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/NumberField.tsx'
import type { ItemInputProps } from './ItemDeBookingCard.tsx'
import { linhaOfQuantidade } from './pedido.ts'

/** Adds a number of containers of a type, or of pieces of general cargo with a name. */
export function QuantidadeInput({ declarado, item, left, onAdd }: ItemInputProps) {
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

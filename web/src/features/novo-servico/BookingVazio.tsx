import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { BookingVazioForm } from './BookingVazioForm.tsx'

/** Whether the service may create a booking; those of most services come from the shipping line. */
export const mayCreateBooking = ({ declarado }: Lugar) => declarado.criaBooking ?? false

interface BookingVazioProps {
  lugar: Lugar
  pedido: Pedido
  onCreated: (numero: string) => void
}

/** Creates a booking for empty containers, where there is none yet. */
export function BookingVazio({ onCreated, ...form }: BookingVazioProps) {
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

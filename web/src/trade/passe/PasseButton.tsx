import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { PassePanel } from './PassePanel.tsx'

interface PasseButtonProps {
  companyId: number
  servicoId: number
  agendamentoId: number
  /** The cargo of the appointment, to tell one button from the next. */
  carga: string
  size?: string
}

/** Opens the pass of a confirmed appointment, which is sent to the driver. */
export function PasseButton({ carga, size = 'compact-sm', ...address }: PasseButtonProps) {
  const { t } = useTranslation()
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button
        variant="light"
        size={size}
        leftSection={<IconQrcode size={16} aria-hidden />}
        aria-label={t('passe.abrir-de', { carga })}
        onClick={dialog.open}
      >
        {t('passe.abrir')}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={t('passe.titulo')}>
        <PassePanel {...address} />
      </Dialog>
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { IconExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface TrocaProps {
  isChanging: boolean
  isSaving: boolean
  onBegin: () => void
  onGiveUp: () => void
}

/** Starts and cancels a change of driver or truck after submission. */
export function Troca({ isChanging, isSaving, onBegin, onGiveUp }: TrocaProps) {
  const { t } = useTranslation()
  return (
    <Group justify="end" mt="lg">
      {isChanging ? (
        <>
          <Button variant="default" onClick={onGiveUp}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('pendencia.troca.salvar')}
          </Button>
        </>
      ) : (
        <Button variant="default" leftSection={<IconExchange size={16} aria-hidden />} onClick={onBegin}>
          {t('pendencia.troca.comecar')}
        </Button>
      )}
    </Group>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../client/store.ts'
import { decididas, sendHeld, undoDecisao } from './decididas.ts'

/** The number of decisions so far, with a button that takes the last one back for some seconds. The bar covers nothing. */
export function DecididasBar({ onUndo }: { onUndo: (pendenciaId: number) => void }) {
  const { t } = useTranslation()
  const quantas = useStore(decididas, (desk) => desk.quantas)
  const held = useStore(decididas, (desk) => desk.held)
  useEffect(() => {
    decididas.set({ quantas: 0 })
    const leave = () => void sendHeld()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const undo = () => {
    const undone = undoDecisao()
    if (undone) onUndo(undone.pendenciaId)
  }
  return (
    <Group gap={6} mih={30}>
      <Text size="sm" c="dimmed" role="status">
        {quantas > 0 && t('mesa.feitas.quantas', { count: quantas })}
      </Text>
      {held && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-keyshortcuts="z"
          aria-label={t('mesa.feitas.desfazer-de', {
            decisao: t(`terminal.decisao.${held.decisao}`),
            tipo: t(`enum.pendenciaTipo.${held.tipo}`),
            numero: held.numero,
          })}
          onClick={undo}
        >
          {t('mesa.feitas.desfazer')}
        </Button>
      )}
    </Group>
  )
}

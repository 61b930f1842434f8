import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../ui/problem-text.ts'
import classes from './Achar.module.css'

interface AcharEstadoProps {
  typed: string
  state: { isWaiting: boolean; isShort: boolean; error: Error | null; isEmpty: boolean }
  onRetry: () => void
}

/** The state beside the results: what to type, that the search is running, or that nothing was found. */
export function AcharEstado({ typed, state, onRetry }: AcharEstadoProps) {
  const { t } = useTranslation()
  const { isWaiting, isShort, error, isEmpty } = state
  if (error)
    return (
      <Group className={classes.estado} role="alert" justify="space-between">
        <Text size="sm">{t('achar.erro', { motivo: problemText(error) })}</Text>
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          {t('achar.tentar')}
        </Button>
      </Group>
    )
  const said = () => {
    if (typed.trim() === '') return t('achar.comece')
    if (isShort) return t('achar.letras')
    if (!isEmpty) return null
    return isWaiting ? t('achar.buscando') : t('achar.nada', { texto: typed.trim() })
  }
  const text = said()
  return text ? (
    <Text size="sm" c="dimmed" className={classes.estado}>
      {text}
    </Text>
  ) : null
}

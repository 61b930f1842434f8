import type { Comecar } from '@cais/core/api/comecar.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'

/** By which clock the terminal works, and where that is said: the server reads it when it starts. */
export function FusoFacts({ fuso: { zona, definido } }: { fuso: Comecar['fuso'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">{t(definido ? 'comecar.fuso.definido' : 'comecar.fuso.padrao', { zona })}</Text>
      <Text size="sm" c="dimmed">
        {t('comecar.fuso.onde', { agora: formatDateTime(new Date()) })}
      </Text>
    </>
  )
}

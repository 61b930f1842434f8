import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Problema } from './problemas.ts'

/** Whether the truck may enter, as word, colour and icon; and the problems, each with what to do. */
export function Veredito({ problemas, isClear }: { problemas: Problema[]; isClear: boolean }) {
  const { t } = useTranslation()
  const isStopped = problemas.some(({ peso }) => peso === 'IMPEDE')
  const looks = isStopped
    ? ({ color: 'red', Icon: IconHandStop, says: 'portaria.nao-entra' } as const)
    : isClear
      ? ({ color: 'teal', Icon: IconCircleCheck, says: 'portaria.confere' } as const)
      : ({ color: 'ambar', Icon: IconAlertTriangle, says: 'portaria.confira' } as const)
  return (
    <Alert
      color={looks.color}
      role={isStopped ? 'alert' : 'status'}
      icon={<looks.Icon size={36} aria-hidden />}
      title={t(looks.says)}
      styles={{ title: { fontSize: 26, lineHeight: 1.2 }, icon: { width: 40, height: 40 } }}
    >
      {problemas.length > 0 && (
        <List listStyleType="none" spacing="xs">
          {problemas.map(({ diz, fazer }) => (
            <List.Item key={diz}>
              <Text size="xl" fw={600}>
                {diz}
              </Text>
              <Text>{fazer}</Text>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

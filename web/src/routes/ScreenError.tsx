import { Button, Text } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api-problem.ts'
import { Notice } from '../ui/Notice.tsx'

/** Shown when a screen has thrown or could not be loaded; a reload starts clean. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const id = useErrorId(error)
  return (
    <Notice
      icon={IconMoodSad}
      title={t('screen.error.title')}
      actions={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
    >
      {t('screen.error.text')}
      {id && (
        <Text component="span" display="block" size="sm" mt="xs" role="status">
          {t('screen.error.id', { id })}
        </Text>
      )}
    </Notice>
  )
}

/** The id of the server's log entry; null until the report was sent. */
function useErrorId(error: unknown): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    console.error(error)
    let isOther = false
    if (error instanceof ApiProblem && error.errorId) setId(error.errorId)
    else
      report(error).then(
        (errorId) => {
          if (!isOther) setId(errorId)
        },
        (refusal: unknown) => console.warn(refusal),
      )
    return () => {
      isOther = true
      setId(null)
    }
  }, [error])
  return id
}

async function report(error: unknown): Promise<string> {
  const { reportScreen } = await import('../client/report-screen.ts')
  return reportScreen(error)
}

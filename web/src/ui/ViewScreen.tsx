import { Button, Container, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, isMissing, Loaded } from './Loaded.tsx'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useGoBack } from './use-go-back.ts'

interface ViewScreenProps<T> {
  answer: Answer<T>
  /** The title of the row, or of its kind while it loads. */
  title: (data: T | undefined) => string
  /** The list of these rows, for users who came by a link. */
  listPath: string
  actions?: (data: T) => ReactNode
  /** False where a form has its own cancel button. */
  withBack?: boolean
  size?: 'md' | 'lg' | 'xl'
  heights?: readonly number[]
  loading?: string
  missing?: Partial<Missing>
  children: (data: T) => ReactNode
}

/** The frame of a screen about one row: its loading, missing and failed states, and its content. */
export function ViewScreen<T>(props: ViewScreenProps<T>) {
  const { answer, title, listPath, actions, withBack = true, size = 'lg' } = props
  const { heights = [180, 240], loading, missing } = props
  if (isMissing(answer.error)) return <NotThere listPath={listPath} {...missing} />
  const { data } = answer
  return (
    <Container size={size} py="lg">
      <PageTitle
        actions={
          <Group gap="xs">
            {withBack && <BackButton listPath={listPath} />}
            {data !== undefined && actions?.(data)}
          </Group>
        }
      >
        {title(data)}
      </PageTitle>
      <Loaded answer={answer} heights={heights} loading={loading}>
        {(found) => <Stack>{props.children(found)}</Stack>}
      </Loaded>
    </Container>
  )
}

function BackButton({ listPath }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={useGoBack(listPath)}>
      {t('action.back')}
    </Button>
  )
}

/** The texts of a missing row, where its kind has its own. */
interface Missing {
  icon: ComponentType
  title: string
  text: string
  toList: string
}

function NotThere({ listPath, icon = IconMapPinOff, ...words }: Partial<Missing> & { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={icon}
      title={words.title ?? t('view.not-found.title')}
      actions={
        <Button component={Link} to={listPath} variant="light">
          {words.toList ?? t('view.to-list')}
        </Button>
      }
    >
      {words.text ?? t('view.not-found.text')}
    </Notice>
  )
}

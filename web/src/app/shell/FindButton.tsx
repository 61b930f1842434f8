import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import { isMac } from './find-key.ts'
import classes from './TopBar.module.css'

const parts = fetchable(() => import('../../features/achar/screens.ts'))
const Achar = lazyPart(parts.load, 'Achar')

interface FindButtonProps {
  isAsked: boolean
  onAnswered: () => void
}

/** Opens the search box; Ctrl+K does too, from anywhere and while typing. */
export function FindButton({ isAsked, onAnswered }: FindButtonProps) {
  const { t } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const { isFetching, after } = useAfterFetch(parts)
  const open = () =>
    after(() => {
      if (isWanted) parts.fetched?.acharBox.toggle()
      setIsWanted(true)
    })
  const answer = useEffectEvent(() => {
    onAnswered()
    void open()
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
  return (
    <>
      <UnstyledButton
        className={classes.find}
        visibleFrom="md"
        onClick={open}
        aria-busy={isFetching || undefined}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span>{t('achar.abrir')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        className={classes.tool}
        size="lg"
        hiddenFrom="md"
        loading={isFetching}
        onClick={open}
        aria-label={t('achar.abrir')}
      >
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Suspense>{isWanted && <Achar />}</Suspense>
    </>
  )
}

import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FilterInputProps {
  label: string
  value: string
  onChange: (text: string) => void
}

const pause = 250

/** The text filter of a list. The key `/` focuses it from anywhere on the page. It searches when the user stops typing. */
export function FilterInput({ label, value, onChange }: FilterInputProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = (text: string) => {
    asked.current = text.trim()
    if (asked.current !== value) onChange(asked.current)
  }
  const askLater = useDebouncedCallback(ask, pause)
  useHotkeys([['/', () => input.current?.focus()]])
  // The address can also change without typing, for example with the browser's back button.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  const type = (text: string) => {
    setTyped(text)
    askLater(text)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('action.clear')} onClick={() => type('')} />
        ) : (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        )
      }
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      w={{ base: '100%', sm: 340 }}
    />
  )
}

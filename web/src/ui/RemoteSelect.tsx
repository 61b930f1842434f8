import { ActionIcon, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from './problem-text.ts'

export interface RemoteSelectProps<T> extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  value: T | null
  onChange: (value: T | null) => void
  searchKey: string
  search: (text: string, signal: AbortSignal) => Promise<T[]>
  idOf: (item: T) => string | number
  textOf: (item: T) => string
  render?: (item: T) => ReactNode
  notFoundText: string
  /** Whether a text can match anything; one that cannot is not sent. */
  accepts?: (text: string) => boolean
  minimum?: number
  /** False inside a popover, which would take a click on the list for a click outside and close too early. */
  withinPortal?: boolean
  /** Options offered before the user types, under this label. */
  recent?: { label: string; items: readonly T[] } | undefined
  debounce?: number
}

/** The properties that an autocomplete of one kind leaves to its screen. */
export type AutocompleteProps<T> = Omit<
  RemoteSelectProps<T>,
  'searchKey' | 'search' | 'idOf' | 'textOf' | 'render' | 'notFoundText' | 'accepts'
>

/**
 * An input that searches on the server while the user types. Answers are cached by text, so a late answer to an older
 * text never overwrites a newer one. The X clears the value.
 */
export function RemoteSelect<T>(props: RemoteSelectProps<T>) {
  const { value, onChange, searchKey, search, idOf, textOf, render = textOf, ...more } = props
  const { notFoundText, accepts, minimum = 3, withinPortal = true, recent, debounce, ...input } = more
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const matches = useMatches({ value, searchKey, search, accepts, minimum, recent, debounce })
  const { typed, setTyped, offered, isRecent } = matches
  const choose = (item: T | null) => {
    onChange(item)
    setTyped('')
    combobox.closeDropdown()
  }
  const clear = () => {
    choose(null)
    combobox.focusTarget()
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={withinPortal}
      onOptionSubmit={(id) => choose(offered.find((item) => String(idOf(item)) === id) ?? null)}
    >
      <Combobox.Target>
        <TextInput
          autoComplete="off"
          {...input}
          value={value === null ? typed : textOf(value)}
          readOnly={value !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => value === null && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={
            value !== null ? (
              <ClearButton onClear={clear} />
            ) : matches.isWaiting && !matches.isTooShort ? (
              <Loader size={16} />
            ) : null
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={value !== null || (isRecent && offered.length === 0)}>
        {offered.length > 0 ? (
          <Combobox.Options
            mah={280}
            style={{ overflowY: 'auto' }}
            aria-label={isRecent ? recent?.label : nameOf(input)}
          >
            {isRecent && <Combobox.Header>{recent?.label}</Combobox.Header>}
            {offered.map((item) => (
              <Combobox.Option key={idOf(item)} value={String(idOf(item))}>
                {render(item)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <NoMatches {...matches} minimum={minimum} notFoundText={notFoundText} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface MatchesOptions<T>
  extends Pick<RemoteSelectProps<T>, 'value' | 'searchKey' | 'search' | 'accepts' | 'recent' | 'debounce'> {
  minimum: number
}

/** The typed text, and the matches for it. */
function useMatches<T>(options: MatchesOptions<T>) {
  const { value, searchKey, search, accepts = () => true, minimum, recent, debounce = 100 } = options
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), debounce)
  const asks = text.length >= minimum && accepts(text)
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['search', searchKey, text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: asks && value === null,
    placeholderData: keepPreviousData,
  })
  const isRecent = typed.trim() === ''
  const offered = isRecent ? (recent?.items ?? []) : asks ? data : []
  const isWaiting = isFetching || text !== typed.trim()
  const isTooShort = typed.trim().length < minimum
  return { typed, setTyped, offered, isRecent, isWaiting, isTooShort, error }
}

interface NoMatchesProps {
  minimum: number
  notFoundText: string
  isWaiting: boolean
  isTooShort: boolean
  error: unknown
}

function NoMatches({ minimum, notFoundText, isWaiting, isTooShort, error }: NoMatchesProps) {
  const { t } = useTranslation()
  const text = () => {
    if (isTooShort) return t('autocomplete.type-more', { count: minimum })
    if (isWaiting) return t('autocomplete.searching')
    return error ? problemText(error) : notFoundText
  }
  return <Combobox.Empty role="status">{text()}</Combobox.Empty>
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" onClick={onClear} aria-label={t('action.clear')}>
      <IconX size={14} />
    </ActionIcon>
  )
}

/** The list of matches has the name of its input. */
function nameOf({ label, placeholder }: Pick<TextInputProps, 'label' | 'placeholder'>): string | undefined {
  return typeof label === 'string' ? label : placeholder
}

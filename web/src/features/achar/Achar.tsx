import { getDefaultZIndex, Loader, Text, VisuallyHidden } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Achar.module.css'
import { AcharEstado } from './AcharEstado.tsx'
import { acharBox, acharStore } from './achar-store.ts'
import type { Escolha, Secao } from './secoes.ts'
import { useEscolher } from './use-escolher.ts'
import { useSecoes } from './use-secoes.ts'

/** The list's id is set again with every selection: a box that was just closed may have lost it. */
const listId = 'achar-escolhas'

const idOf = (place: number) => `achar-${place}`

/** The kit keeps the id of an option to itself, but screen readers need it in the DOM. */
const named = (place: number) => (element: HTMLElement | null) => {
  if (element) element.id = idOf(place)
}

/** The search box for everything that the user can open or do; it opens when it is mounted. */
export function Achar() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  // The box is mounted closed and then opened, so that it remembers where the focus was.
  useEffect(acharBox.open, [])
  return (
    <Spotlight.Root
      store={acharStore}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      closeOnActionTrigger={false}
      size="lg"
      yOffset="8vh"
      centered={false}
      zIndex={getDefaultZIndex('overlay')}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      title={null}
      attributes={{ content: { 'aria-label': t('achar.titulo') } }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <AcharBody typed={typed} onType={setTyped} />
    </Spotlight.Root>
  )
}

function AcharBody({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const { t } = useTranslation()
  const { secoes, isWaiting, error, isShort, refetch } = useSecoes(typed)
  const escolher = useEscolher(typed, onType)
  const ids = secoes.flatMap(({ escolhas }) => escolhas.map(({ id }) => id)).join()
  const count = secoes.reduce((sum, { escolhas }) => sum + escolhas.length, 0)
  const { selected, follow } = useSelected(`${typed} ${ids}`, count)
  const waitWithEnter = useEarlyEnter(typed, isWaiting && selected <= 0, () => {
    const first = secoes[0]?.escolhas[0]
    if (first) escolher(first)
  })
  return (
    <>
      <Spotlight.Search
        placeholder={t('achar.campo')}
        aria-label={t('achar.campo')}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls="achar-lista"
        aria-autocomplete="list"
        aria-activedescendant={selected >= 0 && count > 0 ? idOf(selected) : undefined}
        autoComplete="off"
        onKeyDownCapture={waitWithEnter}
        onKeyDown={follow}
        maxLength={60}
        data-autofocus
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isWaiting ? <Loader size={18} aria-hidden /> : null}
      />
      <AcharEstado
        typed={typed}
        state={{ isWaiting, isShort, error, isEmpty: count === 0 }}
        onRetry={() => void refetch()}
      />
      <Spotlight.ActionsList id={listId} className={classes.list}>
        <div id="achar-lista" role="listbox" aria-label={t('achar.titulo')}>
          <Secoes secoes={secoes} selected={selected} onChoose={escolher} />
        </div>
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <Text size="xs" c="dimmed">
          {t('achar.ajuda')}
        </Text>
      </Spotlight.Footer>
      <VisuallyHidden role="status">
        {isWaiting ? t('achar.buscando') : t('achar.quantos', { count })}
      </VisuallyHidden>
    </>
  )
}

/**
 * The first option is selected whenever the results change. Afterwards the kit moves the selection in the DOM, without
 * telling React.
 */
function useSelected(whenever: string, count: number) {
  const [selected, setSelected] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what was typed and what there is to choose
  useEffect(() => {
    const first = count > 0 ? 0 : -1
    acharStore.updateState((state) => ({ ...state, selected: first, listId }))
    setSelected(first)
  }, [whenever])
  const follow = () => queueMicrotask(() => setSelected(acharStore.getState().selected))
  return { selected, follow }
}

/** Enter before the answer has come opens the first option of that answer, not one of an earlier text. */
function useEarlyEnter(typed: string, isEarly: boolean, chooseFirst: () => void) {
  const [waiting, setWaiting] = useState<string | null>(null)
  const answer = useEffectEvent(() => {
    setWaiting(null)
    if (waiting === typed) chooseFirst()
  })
  useEffect(() => {
    if (waiting !== null && !isEarly) answer()
  }, [isEarly, waiting])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isEarly) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting(typed)
  }
}

interface SecoesProps {
  secoes: Secao[]
  selected: number
  onChoose: (escolha: Escolha) => void
}

/** All options, numbered in the order of the arrow keys. */
function Secoes({ secoes, selected, onChoose }: SecoesProps) {
  const before = secoes.map((_, place) =>
    secoes.slice(0, place).reduce((sum, { escolhas }) => sum + escolhas.length, 0),
  )
  return secoes.map(({ nome, escolhas }, place) => (
    <Spotlight.ActionsGroup key={nome} label={nome} role="group" aria-label={nome}>
      {escolhas.map((escolha, index) => {
        const at = (before[place] ?? 0) + index
        const isSelected = at === selected
        return (
          <Spotlight.Action
            key={escolha.id}
            ref={named(at)}
            role="option"
            aria-selected={isSelected}
            data-selected={isSelected || undefined}
            onClick={() => onChoose(escolha)}
          >
            <span className={classes.escolha}>
              <span className={classes.texto}>{escolha.texto}</span>
              {escolha.detalhe && <span className={classes.detalhe}>{escolha.detalhe}</span>}
            </span>
          </Spotlight.Action>
        )
      })}
    </Spotlight.ActionsGroup>
  ))
}

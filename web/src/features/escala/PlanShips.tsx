import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { fitText, type PlanBox } from './berth-plan.ts'
import classes from './Lineup.module.css'
import { patternOf } from './PlanPatterns.tsx'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The details are loaded after the ships are drawn. */
const ShipDetails = lazyPart(() => import('./ShipDetails.tsx'), 'ShipDetails')

/**
 * The ships of the plan. Together they are one tab stop; the arrow keys move between ships in the order of their
 * berthing. Details show on hover, focus and tap, and close with Escape. When the pointer leaves, only details that it
 * opened are closed, because some devices fire that event after a tap.
 */
export function PlanShips({ boxes }: { boxes: PlanBox[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = boxes.find((box) => box.call.id === current) ?? boxes[0]
  const hide = (id: number) => {
    setFocused(null)
    setShown((before) => (before === id ? null : before))
  }
  const move = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Escape') setShown(null)
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const sibling = step > 0 ? 'nextElementSibling' : 'previousElementSibling'
    const ship = event.target instanceof Element ? event.target.closest('[data-ship]') : null
    const target = ship?.[sibling]
    if (target instanceof SVGElement) target.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the ships within */}
      <g onKeyDown={move} onMouseLeave={() => setShown(focused)}>
        {boxes.map((box) => (
          <Ship
            key={box.call.id}
            box={box}
            isStop={box === stop}
            onShow={() => setShown(box.call.id)}
            onHide={() => hide(box.call.id)}
            onFocus={() => {
              setCurrent(box.call.id)
              setFocused(box.call.id)
              setShown(box.call.id)
            }}
          />
        ))}
      </g>
      <Suspense>
        {boxes.length > 0 && (
          <ShipDetails call={boxes.find((box) => box.call.id === shown)?.call ?? null} onHide={hide} />
        )}
      </Suspense>
    </>
  )
}

interface ShipProps {
  box: PlanBox
  isStop: boolean
  onShow: () => void
  onHide: () => void
  onFocus: () => void
}

function Ship({ box, isStop, onShow, onHide, onFocus }: ShipProps) {
  const { t } = useTranslation()
  const { call } = box
  const label = t('lineup.ship', {
    navio: call.navioNome,
    viagem: call.viagemOutbound,
    status: t(`enum.escalaStatus.${call.status}`),
    berco: call.berco ?? '—',
    popa: call.medidaPopa,
    proa: call.medidaProa,
    de: dateOf(call.dataAtracacao ?? call.dataETB),
    ate: dateOf(call.dataDesatracacao ?? call.dataETD),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      data-ship={call.id}
      className={classes.box}
      onMouseEnter={onShow}
      onFocus={onFocus}
      onBlur={onHide}
      onClick={onShow}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onShow()
        }
      }}
    >
      <ShipBox box={box} />
    </g>
  )
}

function ShipBox({ box: { call, x, y, width, height, cutLeft, cutRight } }: { box: PlanBox }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={cutLeft || cutRight ? 0 : 4}
      className={classes.ship}
      data-status={call.status}
      fill={`url(#${patternOf(call.status)})`}
    />
  )
}

/** Names on the boxes, as far as there is room; screen readers get the whole name from the box. */
export function ShipNames({ boxes }: { boxes: PlanBox[] }) {
  return (
    <g aria-hidden>
      {boxes.map(({ call, x, y, width, height }) => (
        <g key={call.id}>
          <text x={x + 6} y={y + height / 2 - 2} className={classes.shipName}>
            {fitText(call.navioNome, width - 12)}
          </text>
          <text x={x + 6} y={y + height / 2 + 13} className={classes.shipVoyage}>
            {fitText(call.viagemOutbound, width - 12)}
          </text>
        </g>
      ))}
    </g>
  )
}

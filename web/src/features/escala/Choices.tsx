import type { ReactNode } from 'react'
import classes from './Choices.module.css'

interface ChoicesProps<Value extends string | number> {
  label: string
  /** One choice, or any number. */
  type: 'radio' | 'checkbox'
  values: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  children: (value: Value) => ReactNode
  className?: string | undefined
}

/** Choices side by side, built of plain inputs. Those of the kit have twice as many elements, which is slow on phones. */
export function Choices<Value extends string | number>({
  label,
  type,
  values,
  chosen,
  onChange,
  children,
  className,
}: ChoicesProps<Value>) {
  const choose = (value: Value, isChosen: boolean) => {
    if (type === 'radio') return onChange([value])
    onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))
  }
  return (
    <fieldset aria-label={label} className={[classes.choices, className].filter(Boolean).join(' ')}>
      {values.map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type={type}
            name={label}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
          <span>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

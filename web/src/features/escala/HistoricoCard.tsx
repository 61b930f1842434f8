import type { EscalaMudanca, listEscalaMudancas } from '@cais/core/api/escala.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { isTempo } from '@cais/core/rules/escala-mudanca.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShort } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { Age } from '../../ui/Age.tsx'
import { type Answer, Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './HistoricoCard.module.css'

const few = 8

/** The changes of a call as sentences, the newest first. */
export function HistoricoCard({ answer }: { answer: Answer<AnswerOf<typeof listEscalaMudancas>> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('escala.historico.title')}>
      <Loaded answer={answer} heights={[80]}>
        {(mudancas) => <Mudancas mudancas={mudancas} />}
      </Loaded>
    </Section>
  )
}

function Mudancas({ mudancas }: { mudancas: EscalaMudanca[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (mudancas.length === 0) return <Text c="dimmed">{t('escala.historico.empty')}</Text>
  const shown = isWhole ? mudancas : mudancas.slice(0, few)
  return (
    <>
      <ol className={classes.list}>
        {shown.map((mudanca) => (
          <li key={mudanca.id}>
            <Sentence mudanca={mudanca} />
          </li>
        ))}
      </ol>
      {shown.length < mudancas.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          {t('escala.historico.mais', { count: mudancas.length })}
        </Button>
      )}
    </>
  )
}

/** `Deadline: 16/11 10:00 → 16/11 16:00, há 2 h` */
function Sentence({ mudanca: { campo, de, para, em } }: { mudanca: EscalaMudanca }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const valueText = (value: string | null) => {
    if (value === null) return '—'
    if (isTempo(campo)) return formatShort(new Date(value))
    return campo === 'status' ? textOf(`enum.escalaStatus.${value}`) : value
  }
  return (
    <Text size="sm">
      {t('escala.historico.mudou', {
        campo: t(`escala.field.${campo}`),
        de: valueText(de),
        para: valueText(para),
      })}
      {', '}
      <Text span inherit c="dimmed">
        <Age since={em} />
      </Text>
    </Text>
  )
}

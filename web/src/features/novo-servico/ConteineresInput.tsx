import { fieldErrorOf } from '@cais/core/api/validation.ts'
import {
  containerCodeRefusal,
  isContainerCode,
  normalizeContainerCode,
} from '@cais/core/values/container-code.ts'
import { isoSizeTypeField } from '@cais/core/values/fields.ts'
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../client/validate.ts'
import type { ItemInputProps } from './ItemDeBookingCard.tsx'
import { linhaOfConteiner } from './pedido.ts'

/** Adds containers by number, one or many pasted at once; numbers are checked while they are typed. */
export function ConteineresInput({ item, left, onAdd }: ItemInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isoCode, setIsoCode] = useState('')
  const needsIso = item.isocodeCodigo === null
  const { good, bad } = sortNumeros(text)
  const isoReason = needsIso && isoCode ? reasonOf(isoCode) : null
  const tooMany = good.length > left
  const isReady = good.length > 0 && bad.length === 0 && !tooMany && (!needsIso || (isoCode && !isoReason))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAdd(good.map((code) => linhaOfConteiner(item, code, needsIso ? isoCode.toUpperCase() : null)))
    setText('')
  }
  const wrong = bad.length
    ? bad
        .map(([reason, numeros]) =>
          t('novo-servico.bad-numbers', { motivo: t(reason), numbers: numeros.join(', ') }),
        )
        .join(' ')
    : tooMany && t('novo-servico.too-many', { left })
  return (
    <form onSubmit={add} noValidate>
      <Group align="start" gap="sm">
        <Textarea
          label={t('novo-servico.containers')}
          description={t('novo-servico.containers-hint')}
          autosize
          minRows={1}
          maxRows={8}
          autoComplete="off"
          style={{ flex: '1 1 260px', maxWidth: 480 }}
          value={text}
          error={wrong || undefined}
          onChange={(event) => setText(event.currentTarget.value.toUpperCase())}
        />
        {needsIso && (
          <TextInput
            label={t('novo-servico.iso-code')}
            description={t('novo-servico.iso-code-hint')}
            required
            maxLength={4}
            w={160}
            value={isoCode}
            error={isoReason}
            onChange={(event) => setIsoCode(event.currentTarget.value.toUpperCase())}
          />
        )}
      </Group>
      <Group mt="xs" gap="sm">
        <Button
          type="submit"
          variant="light"
          disabled={!isReady}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('novo-servico.add', { count: good.length })}
        </Button>
        <Text size="xs" c="dimmed" role="status">
          {good.length > 0 && t('novo-servico.good-numbers', { count: good.length })}
        </Text>
      </Group>
    </form>
  )
}

function reasonOf(isoCode: string): string | null {
  const { error } = isoSizeTypeField.safeParse(isoCode)
  const issue = error?.issues[0]
  return issue ? fieldText(fieldErrorOf(issue, 'isoCode')) : null
}

/** `splitNumeros('CSQU 305438-3; QQZU1000370')` are two; a space inside of a number does not split it. */
export function splitNumeros(text: string): string[] {
  const parts = text
    .split(/[\n\r\t,;|]+/)
    .flatMap((part) => (isContainerCode(part) ? [part] : part.split(/\s+/)))
    .map((part) => normalizeContainerCode(part))
    .filter(Boolean)
  return [...new Set(parts)]
}

type Reason = NonNullable<ReturnType<typeof containerCodeRefusal>>

/** Valid container numbers, and invalid ones grouped by the error. */
export function sortNumeros(text: string): { good: string[]; bad: [reason: Reason, numeros: string[]][] } {
  const byReason = Map.groupBy(splitNumeros(text), containerCodeRefusal)
  return {
    good: byReason.get(null) ?? [],
    bad: [...byReason].flatMap(([reason, numeros]) => (reason ? [[reason, numeros]] : [])),
  }
}

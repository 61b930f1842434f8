import { listIsoCodes } from '@cais/core/api/iso-code.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { mostBookingItems, wholeQuantidade, withReefer, withTemperatura } from '@cais/core/rules/booking.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { Button, Checkbox, Group, Select, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconClipboardText, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import tables from '../../ui/DataTable.module.css'
import { NumberField } from '../../ui/NumberField.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { type BookingItemValues, emptyItem, isUntouched } from './booking-values.ts'
import { ColarLinhas } from './ColarLinhas.tsx'
import { TemperaturaInput } from './TemperaturaInput.tsx'
import type { NovoBooking } from './use-novo-booking.ts'

const columns = [
  ['isoCode', 130],
  ['quantidade', 90],
  ['produto', 180],
  ['temperatura', 100],
  ['indicadorReefer', 70],
  ['indicadorCargaPerigosa', 90],
  ['classeIMO', 80],
  ['subClasseIMO', 90],
  ['indicadorOOG', 60],
  ['indicadorRestricao', 80],
] as const satisfies readonly (readonly [NameIn<'column'>, number])[]

/** The items of a new booking, typed line by line or pasted at once. */
export function BookingLinhas({ form }: { form: NovoBooking['form'] }) {
  const { t } = useTranslation()
  const { data: isoCodes = [], error } = useAnswer(listIsoCodes, {}, { quiet: true })
  const [pasted, setPasted] = useState<string | null>(null)
  const { bookingItems } = form.values
  const isFull = bookingItems.length >= mostBookingItems
  const add = (items: BookingItemValues[]) =>
    form.setFieldValue('bookingItems', [...bookingItems.filter((item) => !isUntouched(item)), ...items])
  return (
    <Section
      title={t('booking.items')}
      aside={
        <Button
          size="xs"
          variant="light"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          onClick={() => setPasted('')}
        >
          {t('booking.colar')}
        </Button>
      }
    >
      <ProblemAlert error={error} />
      <Text size="sm" c="dimmed" mb="xs">
        {t('booking.itens.ajuda')}
      </Text>
      <Linhas form={form} isoCodes={isoCodes} onPaste={setPasted} />
      <Group mt="sm" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => form.insertListItem('bookingItems', emptyItem)}
        >
          {t('booking.itens.adicionar')}
        </Button>
        {isFull && (
          <Text size="sm" role="status">
            {t('booking.itens.limite')}
          </Text>
        )}
      </Group>
      {pasted !== null && (
        <ColarLinhas
          text={pasted}
          isoCodes={isoCodes}
          tipo={form.values.tipo}
          left={mostBookingItems - bookingItems.filter((item) => !isUntouched(item)).length}
          onAdd={add}
          onClose={() => setPasted(null)}
        />
      )}
    </Section>
  )
}

interface LinhasProps {
  form: NovoBooking['form']
  isoCodes: AnswerOf<typeof listIsoCodes>
  onPaste: (text: string) => void
}

function Linhas({ form, isoCodes, onPaste }: LinhasProps) {
  const { t } = useTranslation()
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // Text without tabs and line breaks goes into the focused field; rows and columns fill the whole table.
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <SideScroll minWidth={1020} className={tables.lines} label={t('booking.items')}>
      <Table role="table" aria-label={t('booking.items')} verticalSpacing={4} onPaste={paste}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(([name, width]) => (
              <Table.Th role="columnheader" key={name} w={width}>
                {t(`column.${name}`)}
              </Table.Th>
            ))}
            <Table.Th role="columnheader">
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {form.values.bookingItems.map((item, index) => (
            <Linha
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, as its errors are
              key={index}
              form={form}
              index={index}
              item={item}
              isoCodes={isoCodes.map(({ id, codigo }) => ({ value: String(id), label: codigo }))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}

interface LinhaProps {
  form: NovoBooking['form']
  index: number
  item: BookingItemValues
  isoCodes: { value: string; label: string }[]
}

function Linha({ form, index, item, isoCodes }: LinhaProps) {
  const { t } = useTranslation()
  const path = `bookingItems.${index}` as const
  const change = (changed: BookingItemValues) => form.setFieldValue(path, changed)
  const at = (field: keyof BookingItemValues, name: NameIn<'column'> = field as NameIn<'column'>) => ({
    'aria-label': t('booking.itens.campo', { campo: t(`column.${name}`), numero: index + 1 }),
    ...form.getInputProps(`${path}.${field}`),
  })
  const box = (
    field: 'indicadorCargaPerigosa' | 'indicadorOOG' | 'indicadorReefer' | 'indicadorRestricao',
  ) => ({
    ...at(field),
    ...form.getInputProps(`${path}.${field}`, { type: 'checkbox' }),
  })
  return (
    <Table.Tr role="row" style={{ verticalAlign: 'top' }}>
      <Cell name="isoCode">
        <Select
          {...at('isocodeId', 'isoCode')}
          searchable
          clearable={false}
          data={isoCodes}
          value={item.isocodeId === null ? null : String(item.isocodeId)}
          onChange={(id) => change({ ...item, isocodeId: id === null ? null : Number(id) })}
          nothingFoundMessage={t('bookingItem.iso-code-not-found')}
        />
      </Cell>
      <Cell name="quantidade">
        <NumberField {...at('quantidade')} as={wholeQuantidade} min={1} max={99_999} />
      </Cell>
      <Cell name="produto">
        <TextInput {...at('produto')} maxLength={255} />
      </Cell>
      <Cell name="temperatura">
        <TemperaturaInput
          {...at('temperatura')}
          value={item.temperatura}
          onChange={(typed) => change(withTemperatura(item, typed))}
        />
      </Cell>
      <Cell name="indicadorReefer" isBox>
        <Checkbox
          {...box('indicadorReefer')}
          onChange={({ currentTarget }) => change(withReefer(item, currentTarget.checked))}
        />
      </Cell>
      <Cell name="indicadorCargaPerigosa" isBox>
        <Checkbox {...box('indicadorCargaPerigosa')} />
      </Cell>
      <Cell name="classeIMO">
        <TextInput {...at('classeIMO')} maxLength={10} />
      </Cell>
      <Cell name="subClasseIMO">
        <TextInput {...at('subClasseIMO')} maxLength={10} />
      </Cell>
      <Cell name="indicadorOOG" isBox>
        <Checkbox {...box('indicadorOOG')} />
      </Cell>
      <Cell name="indicadorRestricao" isBox>
        <Checkbox {...box('indicadorRestricao')} />
      </Cell>
      <Table.Td role="cell">
        {form.values.bookingItems.length > 1 && (
          <RowAction
            icon={IconTrash}
            label={t('booking.itens.remover', { numero: index + 1 })}
            onClick={() => form.removeListItem('bookingItems', index)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

interface CellProps {
  name: NameIn<'column'>
  isBox?: boolean
  children: ReactNode
}

/** A checkbox is centred beside the inputs of its row. */
function Cell({ name, isBox, children }: CellProps) {
  const { t } = useTranslation()
  return (
    <Table.Td role="cell" data-label={t(`column.${name}`)} className={isBox ? tables.box : undefined}>
      {children}
    </Table.Td>
  )
}

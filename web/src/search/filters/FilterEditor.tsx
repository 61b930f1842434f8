import { type AppliedFilter, withoutValue } from '@cais/core/search/filters.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Box, Group, Input, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterDef } from '../search-types.ts'
import { withOperator } from './filter-draft.ts'
import { ValueEditor } from './ValueEditor.tsx'

interface FilterEditorProps {
  definition: FilterDef
  value: AppliedFilter
  onChange: (filter: AppliedFilter) => void
  error?: string | null
  /** True in a popover: its own dropdowns must open inside of it. */
  inPopover?: boolean
}

/** One filter: its label, its operator, and its value. */
export function FilterEditor({ definition, value, onChange, error, inPopover }: FilterEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const label = t(`column.${definition.id}`)
  const { operators, editable } = definition
  const operator = value.operator ?? definition.defaultOperator
  const asksItself = withoutValue.includes(operator)
  return (
    <Box>
      <Group justify="space-between" gap="xs" wrap="nowrap" mih={30}>
        <Input.Label htmlFor={asksItself ? undefined : id} style={{ whiteSpace: 'nowrap' }}>
          {label}
        </Input.Label>
        {operators.length > 1 && (
          <NativeSelect
            size="xs"
            variant="unstyled"
            rightSectionWidth={24}
            styles={{ input: { textAlignLast: 'right', paddingInlineEnd: 26 } }}
            disabled={!editable}
            aria-label={t('filter.operator-of', { label })}
            data={operators.map((one) => ({ value: one, label: t(`operator.${one}`) }))}
            value={operator}
            onChange={({ currentTarget }) =>
              isOneOf(operators, currentTarget.value) &&
              onChange(withOperator(definition, value, currentTarget.value))
            }
          />
        )}
      </Group>
      {!asksItself && (
        <ValueEditor
          id={id}
          label={label}
          definition={definition}
          value={{ ...value, operator }}
          onChange={onChange}
          inPopover={inPopover ?? false}
        />
      )}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </Box>
  )
}

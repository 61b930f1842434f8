import { escalaName } from '@cais/core/rules/escala.ts'
import type { Entity } from '@cais/core/search/filters.ts'
import { CloseButton, Pill, Stack, TextInput } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyIfAny } from '../../client/route-params.ts'
import { BookingAutocomplete } from '../../pickers/BookingAutocomplete.tsx'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { EmpresaAutorizadoraAutocomplete } from '../../pickers/EmpresaAutorizadoraAutocomplete.tsx'
import { PortoAutocomplete } from '../../pickers/PortoAutocomplete.tsx'
import { VesselCallAutocomplete } from '../../pickers/VesselCallAutocomplete.tsx'
import { entityOf, keepEntityLabel, useEntityLabels } from './entity-labels.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

interface PickerProps {
  id?: string | undefined
  placeholder: string
  disabled: boolean
  withinPortal: boolean
  autoFocus?: boolean
  'data-autofocus'?: true | undefined
  onPick: (id: number, label: string) => void
}

/** The picker of each kind of row. */
const pickers: Record<Entity, ComponentType<PickerProps>> = {
  escala: ({ onPick, ...input }) => (
    <VesselCallAutocomplete
      {...input}
      value={null}
      onChange={(escala) => escala && onPick(escala.escalaId, escalaName(escala))}
    />
  ),
  porto: ({ onPick, ...input }) => (
    <PortoAutocomplete {...input} value={null} onChange={(porto) => porto && onPick(porto.id, porto.nome)} />
  ),
  booking: ({ onPick, ...input }) => (
    <BookingAutocomplete
      {...input}
      companyId={useCompanyIfAny()}
      value={null}
      onChange={(booking) => booking && onPick(booking.id, booking.numero)}
    />
  ),
  empresa: EmpresaPicker,
  empresaAutorizadora: ({ onPick, ...input }) => {
    const companyId = useCompanyIfAny()
    if (companyId === null) return <EmpresaPicker {...input} onPick={onPick} />
    return (
      <EmpresaAutorizadoraAutocomplete
        {...input}
        companyId={companyId}
        value={null}
        onChange={(empresa) => empresa && onPick(empresa.id, empresa.socialName)}
      />
    )
  },
}

function EmpresaPicker({ onPick, ...input }: PickerProps) {
  return (
    <EmpresaAutocomplete
      {...input}
      value={null}
      onChange={(empresa) => empresa && onPick(empresa.id, empresa.socialName)}
    />
  )
}

type EntityPickerProps = Pick<ValueInputProps, 'definition' | 'inPopover' | 'id' | 'data-autofocus'> & {
  autoFocus?: boolean
  onPick: (id: number) => void
}

function EntityPicker({ definition, inPopover, onPick, ...input }: EntityPickerProps) {
  const { t } = useTranslation()
  const entity = entityOf(definition) ?? 'escala'
  const Picker = pickers[entity]
  return (
    <Picker
      {...input}
      placeholder={t(`filter.search.${entity}`)}
      disabled={!definition.editable}
      withinPortal={!inPopover}
      onPick={(id, label) => {
        keepEntityLabel(entity, id, label)
        onPick(id)
      }}
    />
  )
}

/** Picks one row by name and filters by its id; the X clears it. */
export function EntityInput({ definition, value, onChange, inPopover, ...input }: ValueInputProps) {
  const { t } = useTranslation()
  const [wasCleared, setWasCleared] = useState(false)
  const labels = useEntityLabels({ ...definition, value: typeof value === 'number' ? value : null })
  const { id, 'data-autofocus': autofocus } = input
  if (typeof value !== 'number')
    return (
      <EntityPicker
        id={id}
        data-autofocus={autofocus}
        definition={definition}
        inPopover={inPopover}
        autoFocus={wasCleared}
        onPick={onChange}
      />
    )
  return (
    <TextInput
      id={id}
      data-autofocus={autofocus}
      readOnly
      value={labels.get(value) ?? ''}
      disabled={!definition.editable}
      rightSection={
        <CloseButton
          size="sm"
          disabled={!definition.editable}
          aria-label={t('action.clear')}
          onClick={() => {
            setWasCleared(true)
            onChange(undefined)
          }}
        />
      }
    />
  )
}

/** Picks several rows, each with an X. */
export function EntitiesInput({ definition, value, onChange, inPopover, ...input }: ValueInputProps) {
  const { t } = useTranslation()
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  const labels = useEntityLabels({ ...definition, value: ids })
  return (
    <Stack gap={6}>
      {ids.length > 0 && (
        <Pill.Group>
          {ids.map((one) => (
            <Pill
              key={one}
              maw="100%"
              withRemoveButton={definition.editable}
              removeButtonProps={{
                'aria-label': t('filter.remove', { filter: labels.get(one) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(ids.filter((other) => other !== one))}
            >
              {labels.get(one)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <EntityPicker
        id={input.id}
        data-autofocus={input['data-autofocus']}
        definition={definition}
        inPopover={inPopover}
        onPick={(id) => onChange([...new Set([...ids, id])])}
      />
    </Stack>
  )
}

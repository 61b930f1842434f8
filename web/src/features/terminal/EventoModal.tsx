import { cargaEventoInput, createCargaEvento } from '@cais/core/api/terminal.ts'
import {
  Alert,
  Autocomplete,
  type ComboboxItem,
  Group,
  List,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { validateWith } from '../../client/validate.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { NumberField, WeightInput } from '../../ui/NumberField.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { Acontecimento } from './CargasCard.tsx'
import { CompromissoFacts } from './CompromissoFacts.tsx'
import { camposHere, contradicoesHere } from './contradicoes.ts'
import { FatosFields, noFatos } from './FatosFields.tsx'
import { keepAndThen } from './terminal-queries.ts'

interface EventoModalProps {
  acontecimento: Acontecimento | null
  opened: boolean
  onClose: () => void
}

/** A form that records an event of one cargo line, with truck and weights where the event has them. */
export function EventoModal({ acontecimento, opened, onClose }: EventoModalProps) {
  const { t } = useTranslation()
  if (!acontecimento) return null
  const { linha, tipo } = acontecimento
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${t(`enum.cargaEvento.${tipo}`)}: ${linha.carga.identificador}`}
    >
      <EventoForm acontecimento={acontecimento} onClose={onClose} />
    </Dialog>
  )
}

const semNumeros: Record<'pesoBruto' | 'pesoTara' | 'quantidade', number | null> = {
  pesoBruto: null,
  pesoTara: null,
  quantidade: null,
}
const initialValues = {
  placa: '',
  cnh: '',
  observacao: '',
  excecao: '',
  conteiner: '',
  ...semNumeros,
  ...noFatos,
}

function EventoForm({
  acontecimento,
  onClose,
}: Omit<EventoModalProps, 'opened'> & { acontecimento: Acontecimento }) {
  const { t } = useTranslation()
  const { linha, tipo } = acontecimento
  // The server's clock may find a contradiction that this one does not.
  const [refused, setRefused] = useState<string | null>(null)
  const bodyOf = ({ pesoBruto, pesoTara, cnh, quantidade, ...values }: typeof initialValues) => ({
    ...values,
    tipo,
    ...(isCounted && quantidade !== null && { quantidade }),
    ...(isAtGate && { cnh }),
    ...(isWeighing && { pesoBruto, pesoTara }),
  })
  const isWeighing = tipo === 'PESAGEM'
  // A single piece needs no count.
  const isCounted = acontecimento.passo.conta === true && (linha.restam ?? 0) > 1
  const isAtGate = tipo === 'GATE_ENTRADA' || tipo === 'GATE_SAIDA'
  const asked = camposHere(acontecimento)
  const form = useCheckedForm({
    initialValues,
    validate: (values) => ({
      ...Object.fromEntries(
        asked.filter((field) => values[field] === '').map((field) => [field, t('validation.required')]),
      ),
      ...validateWith(cargaEventoInput)(bodyOf(values)),
      ...(contradictions.length > 0 && !values.excecao.trim() && { excecao: t('validation.required') }),
    }),
  })
  const here = contradicoesHere(acontecimento, form.getValues(), new Date())
  const contradictions =
    here.length > 0 ? here.map((one) => `portaria.recusa.${one}`) : refused ? [refused] : []
  const send = useFormCommand(createCargaEvento, form, {
    saysItself: ({ key }) => {
      if (!key.startsWith('portaria.recusa.')) return false
      setRefused(key)
      return true
    },
    onSuccess: keepAndThen(onClose),
  })
  const isPool = linha.semNumero && tipo === 'GATE_SAIDA'
  return (
    <form {...form.propsFor((values) => send.mutate({ params: { id: linha.id }, body: bodyOf(values) }))}>
      <Stack>
        <CompromissoFacts linha={linha} />
        {isPool && (
          <TextInput
            label={t('terminal.evento.conteiner')}
            description={t('terminal.evento.conteiner-hint')}
            required
            data-autofocus
            {...form.getInputProps('conteiner')}
          />
        )}
        <Passagem acontecimento={acontecimento} form={form} isAtGate={isAtGate} />
        {isCounted && (
          <NumberField
            label={t('terminal.evento.quantidade')}
            description={t('terminal.evento.quantidade-hint', { restam: linha.restam })}
            min={1}
            max={linha.restam ?? 1}
            {...form.getInputProps('quantidade')}
          />
        )}
        {isWeighing && <Weights form={form} />}
        {contradictions.length > 0 && <Excecao form={form} contradictions={contradictions} />}
        <Textarea
          label={t('terminal.evento.observacao')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('observacao')}
        />
        {!isWeighing && <FatosFields form={form} isConteiner={linha.carga.tipoCarga === 'CONTEINER'} />}
        <FormButtons busy={send.isPending} confirmLabel={t('terminal.evento.registrar')} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface Fields {
  form: { getInputProps: (path: string) => object }
}

/** The plate and the driver's licence at the gate; those of the appointment are offered. */
function Passagem({
  acontecimento,
  form,
  isAtGate,
}: Fields & { acontecimento: Acontecimento; isAtGate: boolean }) {
  const { t } = useTranslation()
  const { linha, tipo } = acontecimento
  const { veiculos, motoristas, entradas } = linha.compromisso
  const asked = camposHere(acontecimento)
  const inside = entradas.flatMap(({ placa }) => placa ?? [])
  const placas = inside.length > 0 && tipo !== 'GATE_ENTRADA' ? inside : veiculos.map(({ placa }) => placa)
  const nomeOf = new Map(motoristas.map(({ cnh, nome }) => [cnh, nome]))
  return (
    <>
      <Autocomplete
        label={t('terminal.evento.placa')}
        required={tipo === 'PESAGEM' || asked.includes('placa')}
        data={[...new Set(placas)]}
        data-autofocus={linha.semNumero && tipo === 'GATE_SAIDA' ? undefined : true}
        {...form.getInputProps('placa')}
      />
      {isAtGate && (
        <Autocomplete
          label={t('terminal.evento.cnh')}
          required={asked.includes('cnh')}
          data={[...nomeOf.keys()]}
          filter={({ options, search }) =>
            (options as ComboboxItem[]).filter(({ value }) =>
              `${value} ${nomeOf.get(value)}`.toLowerCase().includes(search.trim().toLowerCase()),
            )
          }
          renderOption={({ option }) => `${nomeOf.get(option.value)} · ${option.value}`}
          {...form.getInputProps('cnh')}
        />
      )}
    </>
  )
}

/** The contradictions to the appointment, and the reason for an exception. */
function Excecao({ form, contradictions }: Fields & { contradictions: string[] }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="ambar"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('terminal.evento.contradiz')}
    >
      <Stack gap="sm">
        <List size="sm">
          {contradictions.map((key) => (
            <List.Item key={key}>{textOf(key)}</List.Item>
          ))}
        </List>
        <Textarea
          label={t('terminal.evento.excecao')}
          description={t('terminal.evento.excecao-hint')}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('excecao')}
        />
      </Stack>
    </Alert>
  )
}

function Weights({ form }: Fields) {
  const { t } = useTranslation()
  return (
    <Group grow>
      <WeightInput label={t('terminal.evento.pesoBruto')} required {...form.getInputProps('pesoBruto')} />
      <WeightInput label={t('terminal.evento.pesoTara')} required {...form.getInputProps('pesoTara')} />
    </Group>
  )
}

import { cargaEventoInput, createCargaEvento } from '@cais/core/api/terminal.ts'
import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../app/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { Acontecimento } from './CargasCard.tsx'
import { FatosFields, noFatos } from './FatosFields.tsx'
import { keepServico } from './terminal-queries.ts'

interface EventoModalProps {
  acontecimento: Acontecimento | null
  opened: boolean
  onClose: () => void
}

/** What happened to one cargo line, with the truck and the weights where they belong to it. */
export function EventoModal({ acontecimento, opened, onClose }: EventoModalProps) {
  const { t } = useTranslation()
  if (!acontecimento) return null
  const { linha, tipo } = acontecimento
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${t(`enum.cargaEvento.${tipo}`)}: ${linha.carga.identificador}`}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <EventoForm acontecimento={acontecimento} onClose={onClose} />
    </Modal>
  )
}

const initialValues = {
  placa: '',
  observacao: '',
  pesoBruto: '' as number | string,
  pesoTara: '' as number | string,
  conteiner: '',
  ...noFatos,
}

/** Weights are typed in kilograms and kept in thousandths. */
const thousandths = (kilograms: number | string) =>
  kilograms === '' ? null : Math.round(Number(kilograms) * 1000)

function EventoForm({
  acontecimento: { linha, tipo },
  onClose,
}: Omit<EventoModalProps, 'opened'> & { acontecimento: Acontecimento }) {
  const { t } = useTranslation()
  const bodyOf = (values: typeof initialValues) => {
    const { placa, observacao, pesoBruto, pesoTara, conteiner, ...fatos } = values
    return {
      ...fatos,
      tipo,
      placa,
      observacao,
      conteiner,
      ...(tipo === 'PESAGEM' && { pesoBruto: thousandths(pesoBruto), pesoTara: thousandths(pesoTara) }),
    }
  }
  const form = useCheckedForm({
    initialValues,
    validate: (values) => validateWith(cargaEventoInput)(bodyOf(values)),
  })
  const send = useFormCommand(createCargaEvento, form, {
    onSuccess: async (servico) => {
      await keepServico(servico)
      onClose()
    },
  })
  const isPool = linha.semNumero && tipo === 'GATE_SAIDA'
  const isWeighing = tipo === 'PESAGEM'
  return (
    <form {...form.propsFor((values) => send.mutate({ params: { id: linha.id }, body: bodyOf(values) }))}>
      <Stack>
        {isPool && (
          <TextInput
            label={t('terminal.evento.conteiner')}
            description={t('terminal.evento.conteiner-hint')}
            required
            data-autofocus
            {...form.getInputProps('conteiner')}
          />
        )}
        <TextInput
          label={t('terminal.evento.placa')}
          required={isWeighing}
          data-autofocus={isPool ? undefined : true}
          {...form.getInputProps('placa')}
        />
        {isWeighing && <Weights form={form} />}
        <Textarea
          label={t('terminal.evento.observacao')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('observacao')}
        />
        {!isWeighing && <FatosFields form={form} isConteiner={linha.carga.tipoCarga === 'CONTEINER'} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('terminal.evento.registrar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Weights({ form }: { form: { getInputProps: (path: string) => object } }) {
  const { t } = useTranslation()
  const common = {
    decimalSeparator: ',',
    thousandSeparator: '.',
    decimalScale: 3,
    hideControls: true,
    min: 0,
  }
  return (
    <Group grow>
      <NumberInput
        {...common}
        label={t('terminal.evento.pesoBruto')}
        required
        {...form.getInputProps('pesoBruto')}
      />
      <NumberInput
        {...common}
        label={t('terminal.evento.pesoTara')}
        required
        {...form.getInputProps('pesoTara')}
      />
    </Group>
  )
}

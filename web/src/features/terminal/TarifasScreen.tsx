import { createTarifa, listTarifas, type TarifaView, tarifaInput } from '@cais/core/api/fatura.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { type UnidadeTarifa, unidadesTarifa } from '@cais/core/rules/tarifa.ts'
import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { textOf } from '../../client/text-of.ts'
import { validateWith } from '../../client/validate.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { MoneyInput } from '../../ui/NumberField.tsx'
import { Section } from '../../ui/Section.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { filaPath } from './terminal-paths.ts'

/** The prices of services with their periods. A price is changed by adding one from a future day. */
export function TarifasScreen() {
  const { t } = useTranslation()
  const answer = useAnswer(listTarifas, { query: {} }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={() => t('menu.entry.tarifas')}
      listPath={filaPath}
      size="xl"
      heights={[480]}
    >
      {(tarifas) => (
        <>
          <Section title={t('tarifa.nova')}>
            <TarifaForm />
          </Section>
          <Section title={t('tarifa.todas')}>
            <Tarifas tarifas={tarifas} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

/** The name of a subtype; a type stands for all of its subtypes. */
function nameOf(servico: string, t: TFunction): string {
  const isSubtipo = servicosDeclarados.some(({ subtipo }) => subtipo === servico)
  return isSubtipo
    ? textOf(`enum.subtipo.${servico}`)
    : t('tarifa.todo-tipo', { tipo: textOf(`servico.tipo.${servico}`) })
}

function Tarifas({ tarifas }: { tarifas: TarifaView[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('tarifa.todas')}
      rows={tarifas}
      empty={t('tarifa.nenhuma')}
      minWidth={760}
      columns={[
        { key: 'servico', label: t('tarifa.field.servico'), cell: ({ servico }) => nameOf(servico, t) },
        { key: 'item', label: t('tarifa.field.item'), cell: ({ item }) => dadoText(item) },
        {
          key: 'valor',
          label: t('tarifa.field.valorCentavos'),
          align: 'right',
          cell: ({ valorCentavos }) => formatCurrency(valorCentavos),
        },
        {
          key: 'unidade',
          label: t('tarifa.field.unidade'),
          cell: ({ unidade }) => t(`enum.unidadeTarifa.${unidade}`),
        },
        {
          key: 'desde',
          label: t('tarifa.field.vigenteDesde'),
          cell: ({ vigenteDesde }) => formatDay(vigenteDesde),
        },
        {
          key: 'ate',
          label: t('tarifa.field.vigenteAte'),
          cell: ({ vigenteAte }) => (vigenteAte ? formatDay(vigenteAte) : '—'),
        },
      ]}
    />
  )
}

const servicos = [...new Set(servicosDeclarados.flatMap(({ tipo, subtipo }) => [tipo, subtipo]))]

interface Values extends Record<string, unknown> {
  servico: string
  item: string
  unidade: UnidadeTarifa
  valorCentavos: number | null
  vigenteDesde: string
}
const empty: Values = {
  servico: servicos[0] ?? '',
  item: '',
  unidade: 'CARGA',
  valorCentavos: null,
  vigenteDesde: '',
}
const toBody = ({ valorCentavos, ...rest }: typeof empty) => ({
  ...rest,
  valorCentavos: valorCentavos ?? 0,
})

function TarifaForm() {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: empty,
    validate: (values) => validateWith(tarifaInput)(toBody(values)),
  })
  const save = useFormCommand(createTarifa, form, {
    onSuccess: async () => {
      form.reset()
      await queryClient.invalidateQueries({ queryKey: keyOf(listTarifas) })
    },
  })
  return (
    <form {...form.propsFor((values) => save.mutate({ body: toBody(values) }))}>
      <UnsavedGuard isDirty={form.isDirty} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 5 }} spacing="sm">
        <NativeSelect
          label={t('tarifa.field.servico')}
          data={servicos.map((value) => ({ value, label: nameOf(value, t) }))}
          {...form.getInputProps('servico')}
        />
        <TextInput
          label={t('tarifa.field.item')}
          maxLength={80}
          withAsterisk
          {...form.getInputProps('item')}
        />
        <NativeSelect
          label={t('tarifa.field.unidade')}
          data={unidadesTarifa.map((value) => ({ value, label: t(`enum.unidadeTarifa.${value}`) }))}
          {...form.getInputProps('unidade')}
        />
        <MoneyInput
          label={t('tarifa.field.valorCentavos')}
          withAsterisk
          {...form.getInputProps('valorCentavos')}
        />
        <TextInput
          type="date"
          label={t('tarifa.field.vigenteDesde')}
          withAsterisk
          {...form.getInputProps('vigenteDesde')}
        />
      </SimpleGrid>
      <Group justify="end" mt="sm">
        <Button type="submit" loading={save.isPending}>
          {t('tarifa.registrar')}
        </Button>
      </Group>
    </form>
  )
}

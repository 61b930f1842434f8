import {
  type getPainelIntegracao,
  listProvisorios,
  type ProvisorioNaTela,
  provisoriosRoutes,
} from '@cais/core/api/painel-integracao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type Provisorio, provisorios, tiposProvisorios } from '@cais/core/entrada/provisorios.ts'
import { Button, Card, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { useTextOf } from '../../client/text-of.ts'
import { validateWith } from '../../client/validate.ts'
import { cadastrosPath } from '../../trade/integracao/cadastro-paths.ts'
import { useMayApply } from '../../trade/integracao/ItemTable.tsx'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { refreshIntegracao } from '../../trade/integracao/refresh-integracao.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { useModalItem } from '../../ui/use-modal-item.ts'
import type { ParteProps } from './Filtros.tsx'

type Contagem = AnswerOf<typeof getPainelIntegracao>['aCompletar']

/** Records that were created by a reference, for staff to complete. The first kind with such records is opened. */
export function Provisorios({ contagem, ...props }: ParteProps & { contagem: Contagem | undefined }) {
  const { t } = useTranslation()
  const { search, change } = props
  const tipo = search.tipo ?? tiposProvisorios.find((one) => contagem?.[one]) ?? 'navios'
  const named = (name: string, count = 0) => (count > 0 ? `${name} (${count})` : name)
  return (
    <Card withBorder padding="md">
      <SegmentedControl
        aria-label={t('integracao.provisorios.tipo')}
        data={tiposProvisorios.map((value) => ({
          value,
          label: named(t(`enum.provisorio.${value}`), contagem?.[value]),
        }))}
        value={tipo}
        onChange={(chosen) => change({ tipo: chosen })}
        w="fit-content"
      />
      <Text size="sm" c="dimmed" my="sm">
        {t('integracao.provisorios.sobre')}
      </Text>
      <Group gap="md" mb="sm">
        <Text size="sm">{t('integracao.provisorios.tambem')}</Text>
        {(['conteineres', 'iso-codes'] as const).map((cadastro) => (
          <TextLink key={cadastro} to={cadastrosPath(cadastro, true)}>
            {named(t(`enum.entrada.${cadastro}`), contagem?.[cadastro])}
          </TextLink>
        ))}
      </Group>
      {/* The list waits for the counts, which decide the kind that is opened. */}
      {contagem || search.tipo ? <Lista {...props} tipo={tipo} /> : <Skeleton height={200} />}
    </Card>
  )
}

function Lista({ search, change, tipo }: ParteProps & { tipo: Provisorio }) {
  const { t } = useTranslation()
  const { antes } = search
  const editing = useModalItem<ProvisorioNaTela>()
  const answer = useQuery({
    ...answerOptions(listProvisorios, { query: { tipo, antes } }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded answer={answer} heights={[200]}>
      {({ itens, antes: next }) => (
        <>
          <Tabela itens={itens} onComplete={editing.open} />
          <Pagina
            isFurther={antes !== undefined}
            hasMore={next !== null}
            onStart={() => change({})}
            onMore={() => change({ antes: next ?? undefined })}
          />
          <Dialog
            opened={editing.opened}
            onClose={editing.close}
            title={t('integracao.completar-de', { chave: editing.item?.chave ?? '' })}
          >
            {editing.item && <CompletarForm provisorio={editing.item} onClose={editing.close} />}
          </Dialog>
        </>
      )}
    </Loaded>
  )
}

interface TabelaProps {
  itens: ProvisorioNaTela[]
  onComplete: (provisorio: ProvisorioNaTela) => void
}

function Tabela({ itens, onComplete }: TabelaProps) {
  const { t } = useTranslation()
  const mayComplete = useMayApply()
  return (
    <DataTable
      name={t('integracao.aba.provisorios')}
      rows={itens}
      empty={t('integracao.provisorios.nenhum')}
      columns={[
        { key: 'chave', label: t('integracao.coluna.chave'), cell: ({ chave }) => chave },
        { key: 'nome', label: t('integracao.campo.nome'), cell: ({ campos }) => campos.nome },
        {
          key: 'acoes',
          label: t('integracao.coluna.acoes'),
          cell: (provisorio) =>
            mayComplete && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('integracao.completar-de', { chave: provisorio.chave })}
                onClick={() => onComplete(provisorio)}
              >
                {t('integracao.completar')}
              </Button>
            ),
        },
      ]}
    />
  )
}

/** The fields that are stored as numbers. */
const numbers: ReadonlySet<string> = new Set(['comprimento'])

type Values = Record<string, string | number | null>

/** An empty field is sent as unknown. */
const bodyOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([campo, value]) => [campo, value === '' ? null : value]))

/** The form's fields depend on the kind; its schema lists them. */
function CompletarForm({ provisorio, onClose }: { provisorio: ProvisorioNaTela; onClose: () => void }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { tipo, id, chave, campos } = provisorio
  const { shape } = provisorios[tipo].campos
  const names = Object.keys(shape)
  const form = useCheckedForm<Values>({
    initialValues: Object.fromEntries(
      names.map((campo) => [campo, startOf(campos[campo], chave) || (numbers.has(campo) ? null : '')]),
    ),
    validate: (values) => validateWith(provisorios[tipo].campos)(bodyOf(values)),
  })
  const save = useFormCommand(
    provisoriosRoutes[tipo].complete as typeof provisoriosRoutes.empresas.complete,
    form,
    {
      onSuccess: async () => {
        await refreshIntegracao()
        onClose()
      },
    },
  )
  const isRequired = (campo: string) =>
    !(shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>)[campo]?.safeParse(
      null,
    ).success
  return (
    <form
      {...form.propsFor((values) =>
        save.mutate({ params: { id }, body: bodyOf(values) as { nome: string } }),
      )}
    >
      <FormFields busy={save.isPending} onCancel={onClose}>
        <Text size="sm" c="dimmed">
          {t(`enum.provisorio.${tipo}`)} · {chave}
        </Text>
        {names.map((campo, index) => {
          const field = {
            label: textOf(`integracao.campo.${campo}`),
            required: isRequired(campo),
            ...(index === 0 && { 'data-autofocus': true }),
            ...form.getInputProps(campo),
          }
          return numbers.has(campo) ? (
            <NumberField key={campo} {...field} />
          ) : (
            <TextInput key={campo} {...field} maxLength={100} />
          )
        })}
      </FormFields>
    </form>
  )
}

/** A name that only repeats the record's key counts as missing. */
const startOf = (value: string | number | null | undefined, chave: string): string | number =>
  value === null || value === undefined || value === chave || value === `IMO ${chave}` ? '' : value

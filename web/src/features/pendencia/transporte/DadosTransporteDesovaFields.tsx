import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { nextNumero } from '@cais/core/pendencia/transporte/campos.ts'
import { ActionIcon, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportadorAutocomplete } from '../../../pickers/TransportadorAutocomplete.tsx'
import { FrotaProblem } from '../../../trade/frota/FrotaProblem.tsx'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { avisaVarios } from './avisar.ts'
import { errorUnder } from './errors-under.ts'
import { FrotaMultiSelect } from './FrotaSelect.tsx'
import { useFrota } from './frota-options.ts'
import { ManifestosDrop } from './ManifestosDrop.tsx'
import { achadosEm } from './manifestos.ts'

type Slug = 'dados-transporte-desova'

interface Row {
  id: number
  transportadorId?: number | null
}

/** One or several carriers, each with its own drivers and trucks. */
function DadosTransporteDesovaFields(props: KindFieldsProps<Slug>) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const [added, setAdded] = useState<EmpresaMatch[]>([])
  const transportadores = form.getValues().dados.transportadores ?? []
  const choosesCarriers = !readOnly && tela.podeEditar && tela.servico.papel !== 'TRANSPORTADOR'
  return (
    <Stack>
      {choosesCarriers && (
        <TransportadorAutocomplete
          label={t('transporte.add-transportador')}
          maw={480}
          data-path="dados.transportadores"
          error={form.errors['dados.transportadores']}
          value={null}
          onChange={(empresa) => {
            if (!empresa || transportadores.includes(empresa.id)) return
            setAdded([...added, empresa])
            form.setFieldValue('dados.transportadores', [...transportadores, empresa.id])
          }}
        />
      )}
      <FrotaProblem tela={tela} />
      {transportadores.length === 0 && <Text c="dimmed">{t('transporte.nenhum')}</Text>}
      {transportadores.map((id, index) => (
        <Transportador
          key={id}
          {...props}
          id={id}
          index={index}
          nome={added.find((empresa) => empresa.id === id)?.socialName ?? null}
          canRemove={choosesCarriers}
        />
      ))}
    </Stack>
  )
}

interface TransportadorProps extends KindFieldsProps<Slug> {
  id: number
  index: number
  /** The name, if the carrier was chosen just now. */
  nome: string | null
  canRemove: boolean
}

function Transportador({ form, tela, readOnly, id, index, nome, canRemove }: TransportadorProps) {
  const { t } = useTranslation()
  const { frota, options, mayRead } = useFrota(tela, id)
  const { motoristas, veiculos, remove } = frotaEscolhidaOf(form, id)
  const name = frota?.nome ?? nome ?? `#${id}`
  return (
    <Card withBorder component="fieldset" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{name}</Text>
        {canRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('transporte.remove-transportador', { nome: name })}
            onClick={remove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      {form.errors[`dados.transportadores.${index}`] && (
        <Text c="red.9" size="sm" role="alert" mb="xs">
          {form.errors[`dados.transportadores.${index}`]}
        </Text>
      )}
      {!frota && !readOnly && <Text size="sm">{t('transporte.salve-primeiro')}</Text>}
      {frota && !mayRead && <Text size="sm">{t('transporte.so-o-transportador')}</Text>}
      {mayRead && frota && !readOnly && (
        <ManifestosDrop
          transportadorId={id}
          onRead={(manifestos) => {
            const achados = achadosEm(manifestos)
            motoristas.choose([...motoristas.chosen, ...achados.motoristas])
            veiculos.choose([...veiculos.chosen, ...achados.veiculos])
            return []
          }}
        />
      )}
      {mayRead && (frota || readOnly) && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FrotaMultiSelect
            label={t('transporte.motoristas')}
            required
            readOnly={readOnly}
            data-path="dados.motoristas"
            data={options.motoristas}
            error={errorUnder(form.errors, 'dados.motoristas', motoristas.isOwn)}
            value={motoristas.chosen}
            onChange={motoristas.choose}
          />
          <FrotaMultiSelect
            label={t('transporte.veiculos')}
            required
            readOnly={readOnly}
            data-path="dados.veiculos"
            data={options.veiculos}
            error={errorUnder(form.errors, 'dados.veiculos', veiculos.isOwn)}
            value={veiculos.chosen}
            onChange={veiculos.choose}
          />
        </SimpleGrid>
      )}
    </Card>
  )
}

/** The drivers and trucks of one carrier within the form's shared lists, with a function that changes them. */
function frotaEscolhidaOf(form: KindFieldsProps<Slug>['form'], transportadorId: number) {
  const { dados } = form.getValues()
  const [motoristas, veiculos] = [numbered(dados.motoristas), numbered(dados.veiculos)]
  const isOthers = (row: Row) => row.transportadorId !== transportadorId
  const isOwn = (rows: Row[]) => (at: number) => rows[at]?.transportadorId === transportadorId
  const chosenOf = <T extends Row>(rows: T[], idOf: (row: T) => number | null | undefined) =>
    rows
      .filter((row) => !isOthers(row))
      .map(idOf)
      .filter(isChosen)
  const rowsWith = <T extends Row>(
    rows: T[],
    chosen: number[],
    rowOf: (one: number) => Omit<T, 'id'>,
    idOf: (row: T) => number | null | undefined,
  ) => {
    const kept = rows.filter((row) => isOthers(row) || chosen.some((one) => one === idOf(row)))
    for (const one of chosen)
      if (!kept.some((row) => !isOthers(row) && idOf(row) === one))
        kept.push({ ...rowOf(one), id: nextNumero(kept) } as T)
    return kept
  }
  const motoristaOf = ({ motoristaId }: (typeof motoristas)[number]) => motoristaId
  const caminhaoOf = ({ caminhaoId }: (typeof veiculos)[number]) => caminhaoId
  return {
    motoristas: {
      chosen: chosenOf(motoristas, motoristaOf),
      isOwn: isOwn(motoristas),
      choose: (chosen: number[]) =>
        form.setFieldValue(
          'dados.motoristas',
          rowsWith(motoristas, chosen, (motoristaId) => ({ transportadorId, motoristaId }), motoristaOf),
        ),
    },
    veiculos: {
      chosen: chosenOf(veiculos, caminhaoOf),
      isOwn: isOwn(veiculos),
      choose: (chosen: number[]) =>
        form.setFieldValue(
          'dados.veiculos',
          rowsWith(veiculos, chosen, (caminhaoId) => ({ transportadorId, caminhaoId }), caminhaoOf),
        ),
    },
    remove: () => {
      form.setFieldValue(
        'dados.transportadores',
        (dados.transportadores ?? []).filter((one) => one !== transportadorId),
      )
      form.setFieldValue('dados.motoristas', motoristas.filter(isOthers))
      form.setFieldValue('dados.veiculos', veiculos.filter(isOthers))
    },
  }
}

const numbered = <T extends { id?: number | null }>(rows: T[] | null | undefined) =>
  (rows ?? []).filter((row): row is T & { id: number } => typeof row.id === 'number')

const isChosen = (id: number | null | undefined): id is number => typeof id === 'number'

export const dadosTransporteDesovaForm: KindFormDefinition<Slug> = {
  Fields: DadosTransporteDesovaFields,
  emptyOf: ({ transportador }) => ({
    transportadores: transportador ? [transportador.id] : [],
    motoristas: [],
    veiculos: [],
  }),
  avisa: avisaVarios,
  onSaved: refreshFrotas,
  handsIn: ({ transportadores }, companyId) => transportadores?.includes(companyId) ?? false,
}

import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { nextNumero } from '@cais/core/pendencia/formas/transporte.ts'
import { ActionIcon, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmpresaAutocomplete } from '../../empresa/EmpresaAutocomplete.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { errorUnder } from '../transporte/errors-under.ts'
import { FrotaMultiSelect } from '../transporte/FrotaSelect.tsx'
import { useFrotaOptions } from '../transporte/frota-options.ts'
import { refreshFrotas, useFrotas } from '../transporte/use-frotas.ts'

interface Row {
  id: number
  transportadorId: number
}

interface Dados {
  transportadores: number[]
  motoristas: (Row & { motoristaId: number })[]
  veiculos: (Row & { caminhaoId: number })[]
}

/** One or several carriers, each with its own drivers and trucks. */
function DadosTransporteDesovaFields(props: KindFieldsProps) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const [added, setAdded] = useState<EmpresaMatch[]>([])
  const { transportadores } = form.getValues().dados as unknown as Dados
  const choosesCarriers = !readOnly && tela.podeEditar && tela.servico.papel !== 'TRANSPORTADOR'
  return (
    <Stack>
      {choosesCarriers && (
        <EmpresaAutocomplete
          label={t('transporte.add-transportador')}
          placeholder={t('empresa.search')}
          maw={480}
          only={{ caracterizacao: 'Transportador', status: 'ATIVA' }}
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

interface TransportadorProps extends KindFieldsProps {
  id: number
  index: number
  /** Known already when it was chosen just now. */
  nome: string | null
  canRemove: boolean
}

function Transportador({ form, tela, readOnly, id, index, nome, canRemove }: TransportadorProps) {
  const { t } = useTranslation()
  const frota = useFrotas(tela).frotaOf(id)
  const options = useFrotaOptions(frota)
  const dados = form.getValues().dados as unknown as Dados
  const name = frota?.nome ?? nome ?? `#${id}`
  const isOthers = (row: Row) => row.transportadorId !== id
  const rowsWith = <T extends Row>(
    rows: T[],
    chosen: number[],
    rowOf: (one: number) => Omit<T, 'id'>,
    idOf: (row: T) => number,
  ) => {
    const kept = rows.filter((row) => isOthers(row) || chosen.includes(idOf(row)))
    for (const one of chosen)
      if (!kept.some((row) => !isOthers(row) && idOf(row) === one))
        kept.push({ ...rowOf(one), id: nextNumero(kept) } as T)
    return kept
  }
  const setMotoristas = (chosen: number[]) =>
    form.setFieldValue(
      'dados.motoristas',
      rowsWith(
        dados.motoristas,
        chosen,
        (motoristaId) => ({ transportadorId: id, motoristaId }),
        (row) => row.motoristaId,
      ),
    )
  const setVeiculos = (chosen: number[]) =>
    form.setFieldValue(
      'dados.veiculos',
      rowsWith(
        dados.veiculos,
        chosen,
        (caminhaoId) => ({ transportadorId: id, caminhaoId }),
        (row) => row.caminhaoId,
      ),
    )
  const remove = () => {
    form.setFieldValue(
      'dados.transportadores',
      dados.transportadores.filter((one) => one !== id),
    )
    form.setFieldValue('dados.motoristas', dados.motoristas.filter(isOthers))
    form.setFieldValue('dados.veiculos', dados.veiculos.filter(isOthers))
  }
  const isOwn = (rows: Row[]) => (at: number) => rows[at]?.transportadorId === id
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
      {!frota && !readOnly ? (
        <Text size="sm">{t('transporte.salve-primeiro')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FrotaMultiSelect
            label={t('transporte.motoristas')}
            required
            readOnly={readOnly}
            data-path="dados.motoristas"
            data={options.motoristas}
            error={errorUnder(form.errors, 'dados.motoristas', isOwn(dados.motoristas))}
            value={dados.motoristas.filter((row) => !isOthers(row)).map((row) => row.motoristaId)}
            onChange={setMotoristas}
          />
          <FrotaMultiSelect
            label={t('transporte.veiculos')}
            required
            readOnly={readOnly}
            data-path="dados.veiculos"
            data={options.veiculos}
            error={errorUnder(form.errors, 'dados.veiculos', isOwn(dados.veiculos))}
            value={dados.veiculos.filter((row) => !isOthers(row)).map((row) => row.caminhaoId)}
            onChange={setVeiculos}
          />
        </SimpleGrid>
      )}
    </Card>
  )
}

export const dadosTransporteDesovaForm: KindFormDefinition = {
  Fields: DadosTransporteDesovaFields,
  emptyOf: ({ transportador }) => ({
    transportadores: transportador ? [transportador.id] : [],
    motoristas: [],
    veiculos: [],
  }),
  onSaved: refreshFrotas,
}

import { completeNfeKey } from '../../values/nfe-key.ts'

interface NfeFeita {
  emissao?: string
  numero?: number
  emitente?: { cnpj: string; nome: string }
  destinatario?: { cnpj: string; nome: string } | null
  valor?: string
  pesoB?: string | null
  pesoL?: string
  lacres?: readonly string[]
  volumes?: number
  especie?: string
  cfop?: string
  complemento?: string
  /** Deviations from the tax authority's answer. */
  cStat?: string
  chNFe?: string
  digVal?: string
  versao?: string
  tpAmb?: string
}

/** The key of such an invoice. */
export function chaveOfNfe({
  emissao = '2026-08-01',
  numero = 1,
  emitente = exemplo,
}: NfeFeita = {}): string {
  const month = emissao.slice(2, 4) + emissao.slice(5, 7)
  const digits = String(numero).padStart(9, '0')
  return completeNfeKey(`32${month}${emitente.cnpj}55001${digits}1${digits.slice(1)}`)
}

const exemplo = { cnpj: '11222333000181', nome: 'Importadora Exemplo Ltda.' }

/** An NF-e 4.00 with its protocol, in the format that companies store: for tests and the demo. */
export function makeNfe(nfe: NfeFeita = {}): string {
  const { emissao = '2026-08-01', emitente = exemplo, valor = '12500.00', versao = '4.00', tpAmb = '1' } = nfe
  const { destinatario = null, pesoB = '18000.500', pesoL = '17500.000', lacres = [], complemento = '' } = nfe
  const { volumes = 40, especie = 'CAIXAS', cfop = '3102' } = nfe
  const chave = chaveOfNfe(nfe)
  const digest = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f='
  const dest = destinatario
    ? `<dest><CNPJ>${destinatario.cnpj}</CNPJ><xNome>${destinatario.nome}</xNome></dest>`
    : '<dest><idEstrangeiro>XX123</idEstrangeiro><xNome>Overseas Trading</xNome></dest>'
  const seals = lacres.map((lacre) => `<lacres><nLacre>${lacre}</nLacre></lacres>`).join('')
  const gross = pesoB === null ? '' : `<pesoB>${pesoB}</pesoB>`
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe versao="${versao}" Id="NFe${chave}"><ide><mod>55</mod><dhEmi>${emissao}T10:15:00-03:00</dhEmi><tpAmb>${tpAmb}</tpAmb></ide><emit><CNPJ>${emitente.cnpj}</CNPJ><xNome>${emitente.nome}</xNome></emit>${dest}<det nItem="1"><prod><NCM>84713012</NCM><CFOP>${cfop}</CFOP></prod></det><det nItem="2"><prod><NCM>85444200</NCM><CFOP>${cfop}</CFOP></prod></det><total><ICMSTot><vNF>${valor}</vNF></ICMSTot></total><transp><vol><qVol>${volumes}</qVol><esp>${especie}</esp><pesoL>${pesoL}</pesoL>${gross}${seals}</vol></transp><infAdic><infCpl>${complemento}</infCpl></infAdic></infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#NFe${chave}"><DigestValue>${digest}</DigestValue></Reference></SignedInfo></Signature></NFe><protNFe versao="4.00"><infProt><tpAmb>${tpAmb}</tpAmb><chNFe>${nfe.chNFe ?? chave}</chNFe><digVal>${nfe.digVal ?? digest}</digVal><cStat>${nfe.cStat ?? '100'}</cStat></infProt></protNFe></nfeProc>`
}
